# Devices in step.

problem-sync-no-network = This program cannot reach a server from here.
problem-sync-not-paired = This device is not paired with a server. Pair it with an address and a code first.
problem-sync-already-paired = This device is already paired. Leave that server first.
problem-sync-bad-address = This is no address of a server. It begins with https:// or http://, names a host, and has the code after #.
problem-sync-no-code = The address has no code after #. Use the whole address that the other device or the server shows.
problem-sync-elsewhere = This page syncs only with the server it came from, { $home }. To sync with another, open its address: { $server }
problem-sync-no-name = A device needs a name of 1 to { $limit } characters.
problem-sync-not-pairing = No pairing is under way.
problem-sync-not-let-in = The other device did not accept this one, or the code expired. Ask for another code.
problem-sync-wrong-code = The code is wrong, was used already, or has run out. Ask for another one.
problem-sync-no-token = The key of this device is gone. Leave the server and pair again; your data stays here.
problem-sync-under-way = This device is already syncing.
problem-sync-busy = Other devices kept changing the same data. Try again.
problem-sync-unreachable = { $why ->
    [refused] The server cannot be reached: nothing answers at its address.
    [offline] The server cannot be reached: this device has no network.
    [late] The server cannot be reached: it does not answer in time.
    [authority] The server cannot be reached: this device does not know the authority that vouches for its certificate. If it is one of your own, name the authority’s certificate with --trust FILE, or have this system trust it.
    [other-authority] The server cannot be reached: its certificate is of another authority than the one that this device trusts there. Ask whoever runs it for the certificate of its authority: “muster sync trust FILE”.
    [expired] The server cannot be reached: its certificate has expired. Whoever runs it has to renew it; see that the clock here is right, too.
    [early] The server cannot be reached: its certificate does not count yet. See that the clocks here and there are right.
    [name] The server cannot be reached: its certificate is for another name ({ $detail }) than the one in the address. Use the name that it is for, or have it made for this one.
    [itself] The server cannot be reached: its certificate is that of an authority, which vouches for servers and is none of a server. Whoever runs it has to make one for the server with it; docs/serve.md says how.
    [certificate] The server cannot be reached: its certificate is not trusted ({ $detail }).
   *[other] The server cannot be reached: { $detail }.
}
problem-sync-bad-trust = { $why ->
    [key] There is a private key in this file. It belongs on the server alone: take the file with the authority’s certificate.
    [many] This file has too many certificates. Take the one of the authority that vouches for your server.
    [large] This is too long for the certificate of an authority, which has a few kB.
   *[none] There is no certificate in this file. It must be the authority’s certificate in PEM, which begins with “-----BEGIN CERTIFICATE-----”.
}
problem-sync-trust-open = An authority vouches for addresses that begin with https:// alone.
problem-sync-redirected = The server redirects this device elsewhere, which Muster does not follow. Check the address.
problem-sync-not-muster = What answers there is no Muster server, or one of another version: { $why }.
problem-sync-answer-too-large = The answer is too large to be from a Muster server, so it was not read. Check the address.
problem-sync-revoked = The server no longer knows this device: it was revoked. Your data stays here; to sync again, leave the server and pair anew.
problem-sync-not-found = The server does not have this, or no longer has it.
problem-sync-too-often = Too many requests to the server. Wait a minute.
problem-sync-unavailable = The server cannot answer now. Try again later.
problem-sync-full = The server has no room left for this account.
problem-sync-refused = The server refused: { $detail }

# `muster sync`.
sync-paired = Paired with { $address } as “{ $name }”.
sync-open = The address has no TLS: everybody on the network can read along.
sync-recovery = Recovery code: { $code }. Write it down: it works once, if you lose your last device.
sync-waits = Now accept “{ $name }” on the device that shows the code.
sync-not-paired = This device is not paired.
sync-server = Server: { $address }
sync-this = This device: { $name }
sync-last = Last sync: { $when }
sync-never = Not synced yet.
sync-waiting = { $count ->
    [0] Nothing waits.
    [one] { $count } change waits.
   *[other] { $count } changes wait.
}
sync-too-large = { $count ->
    [one] { $count } item is too large for the server and stays here.
   *[other] { $count } items are too large for the server and stay here.
}
sync-exchanged = Sent: { $sent }, received: { $taken }.
sync-photos-sent = { $count ->
    [one] { $count } photo sent.
   *[other] { $count } photos sent.
}
sync-photos-taken = { $count ->
    [one] { $count } photo received.
   *[other] { $count } photos received.
}
sync-photos-coming = { $count ->
    [one] { $count } photo is on its way here.
   *[other] { $count } photos are on their way here.
}
sync-photo-stays = The photo of “{ $name }” stays on this device. { $why }
sync-photos-stand = Two photos or more, from two devices: { $name } ({ $card })
sync-newer = A club has version { $version } of “{ $title }”, which is newer than yours.
sync-newer-how = To preview it: muster club follow { $club } { $pack }
sync-twice-count = { $count ->
    [one] { $count } item was changed in the same place on two devices; both versions are kept.
   *[other] { $count } items were changed in the same place on two devices; both versions are kept.
}
sync-twice = Here twice: “{ $name }” ({ $id }), changed on two devices{ $of ->
    [none] .
   *[other] ; the other is { $of }.
}
sync-stands = Corrected on two devices: { $name } ({ $card })
sync-invite = On the other device: { $address }
sync-invite-ask = “{ $name }” wants to sync with your devices. Accept it? [y/N]
sync-yes = y
sync-admitted = “{ $name }” was accepted.
sync-refused = “{ $name }” was refused.
sync-revoked = “{ $name }” was revoked. Its data stays on it.
sync-trusted = The server answers; this authority is trusted for it from now on.
sync-trusted-system = The server answers; the authorities that this system or browsers trust are trusted for it from now on.
sync-left = This device is no longer paired. Your data stays here.
sync-left-untold = The server could not be told; revoke this device from another one.
sync-device-this = this device
sync-device-revoked = revoked
sync-device-used = last used { $when }
