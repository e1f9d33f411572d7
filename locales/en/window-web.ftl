# The web app.
window-web-newer = A newer Muster is here.
window-web-take = Use it now
window-web-database = This browser gives Muster no files of its own (a private window, perhaps). What you keep goes to the browser’s database instead; take it out to be safe.
window-web-visit = A visit over plain HTTP: this browser keeps nothing here.
window-web-visit-more = What that means
window-web-visit-text = This page came over plain HTTP. A browser then gives it no place to keep anything, no camera, no start without a network and no place on the home screen. What you make here is gone when the page is closed, unless the server has it. Over HTTPS all of that works; whoever runs the server finds how in docs/serve.md.
window-web-visit-pair = Pair this browser, and you see what your server keeps for you.
window-web-visit-paired = You see what your server keeps for you. What you change goes there a few seconds later: do not close the page before. The next visit begins with it.
window-web-nowhere = Nowhere: over plain HTTP it lasts as long as this page
window-web-forgets = A browser may forget pages that are not visited for long. Take everything out now and then.
window-web-out = How
window-web-home = On an iPhone or iPad, put Muster on the home screen before you begin: press Share, then “Add to Home Screen”, and open it from there. Safari forgets what a page keeps when nobody visits it for long; an app on the home screen keeps its own.
window-web-home-carried = What you made in this page does not come along: take everything out here, and take it in there.
window-web-install = Put it on this device
window-web-install-text = Muster can be an app of its own here, with everything that you keep in it.
window-web-place = Where it is kept
window-web-here = In this browser, on this device

problem-web-failed = Muster cannot be started in this browser: { $detail }. Load the page again; if that does not help, use another browser, or a newer one.
problem-web-stopped = The program was stopped in the middle of this. Look whether it was done, and try again where it was not.
problem-job-ended = This was not finished: { $detail }. Try again; where a part of the program is not here yet, go online once.
problem-job-elsewhere = This cannot be done in this place. Load the page again, and take the file in by hand.
problem-bad-job = The parts of the program do not fit together: { $why }. Load the page again.
