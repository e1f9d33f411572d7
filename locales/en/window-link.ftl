# Links that show a force to somebody who need not have Muster, and pictures of a list.
window-export-link = Link
window-export-hint-link = Shows the force in any browser. Nobody needs Muster for it, and no server gets to know the force.
window-link-hide = Leave out equipment, picks and notes
window-link-hide-text = The other player sees the entries and how many there are, without costs, total and verdict. Names that you gave them stay.
window-link-label = QR code with a link that shows { $name }
window-link-how = Any phone’s camera opens it.
window-link-too-long = This link is too long for a QR code. Copy it instead.
window-link-copy = Copy link
window-link-try = Look at it
window-link-unset = A link needs an address where the web app of Muster is served. This window does not know one yet.
window-link-set = Set the address
window-link-settings = Links
window-link-settings-text = Where others open the links that show your forces.
window-link-address = Address of the web app
window-link-address-web = Leave it empty to use the address of this page.
window-link-address-window = The address that a browser opens Muster at, for instance that of your server.
window-link-saved = Links begin with this address now.
window-link-cleared = The address is removed.
window-link-page = A force
window-link-keep = Keep a copy
window-link-print = Save as PDF
window-link-print-page = Print
window-link-profiles = As fielded
window-link-hides = Whoever sent this left out equipment, picks, notes and costs. There is no total and no verdict.
window-link-unchecked = The rules were not applied; names and costs are those of the link.
window-link-empty = The force has no cards.
window-link-failed = This link shows no force
window-link-about = Made with Muster, an army builder. Everything here came with the link.
window-link-start = Open Muster
link-unknown-cards = { $count ->
    [one] Muster does not know { $count } card of this force here.
   *[other] Muster does not know { $count } cards of this force here.
}
problem-link-bad-address = “{ $found }” is not an address of a web page. It looks like https://muster.example.org/.
problem-link-unreadable = This link is from a newer version of Muster, or it was changed. Ask for it again, or update Muster.

window-export-picture = Picture
window-export-hint-picture = The list in the shape of a phone, for a chat. Everything on it can be read.
window-picture-paper = Colours of the picture
window-picture-alt = The list of { $name }
window-picture-busy = Drawing…
window-picture-save = Save picture
problem-picture-too-long = This list is too long for a picture that somebody could read. Print it as a PDF, or send a link.
