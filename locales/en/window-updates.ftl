# Newer versions of the installed program.
window-updates = Updates
window-updates-ask = Shall Muster look for a newer version when it starts? It then asks the project’s page of releases, and sends nothing of yours. You can change this in Settings.
window-updates-yes = Look for updates
window-updates-no = Do not look
window-updates-text = Muster asks the project’s page of releases, and sends nothing of yours. A newer version is installed only when you say so, and only if the project has signed it.
window-updates-at-start = Look for a newer version at each start
window-updates-look = Look now
window-updates-install = Install and restart
# $version: such as 0.2.0.
window-updates-found = Version { $version } is available.
window-updates-none = You have the newest version.
problem-update-failed = The update did not work: { $why }. Try again later, or download the new version yourself.
