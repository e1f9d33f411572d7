# The web app.
window-web-newer = A new version of Muster is available.
window-web-take = Update now
window-web-database = This browser gives Muster no file storage (perhaps a private window), so your data is in the browser’s database. Export it to be safe.
window-web-visit = Plain HTTP: this browser saves nothing here.
window-web-visit-more = What this means
window-web-visit-text = This page was opened over plain HTTP. The browser then allows no storage, no camera, no offline start and no installation. Your work is lost when you close the page, unless the server has it. Over HTTPS all of this works; docs/serve.md tells the person who runs the server how.
window-web-visit-pair = Pair this browser to see your data on your server.
window-web-visit-paired = You see your data on your server. Changes reach it within a few seconds; do not close the page before that.
window-web-nowhere = Nowhere: over plain HTTP it is gone when you close the page
window-web-forgets = This browser may delete your data if you stay away for weeks. Install the app, or export everything now and then.
window-web-out = Open settings
window-web-home = On an iPhone or iPad, add Muster to the home screen before you begin: tap Share, then “Add to Home Screen”, and open it from there. Safari deletes the data of pages that you rarely visit, but not of apps on the home screen.
window-web-home-carried = Your data in this page does not move along: export all here, and import the file there.
window-web-install = Install the app
window-web-install-text = Install Muster to open it from your home screen, with all your data.
window-web-place = Storage
window-web-here = In this browser, on this device

problem-web-failed = Muster cannot be started in this browser: { $detail }. Load the page again; if that does not help, use another browser, or a newer one.
problem-web-stopped = The program was stopped in the middle of this. Check whether it was done, and try again if not.
window-web-loads = Downloading Muster. After this first visit it starts at once.
window-web-waits = No connection. What is downloaded stays; Muster goes on when the connection is back.
window-web-not-here = This part of Muster is not downloaded yet. It opens when the connection is back.
window-web-ready = Muster is on this device now and works without a connection.
