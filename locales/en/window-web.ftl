# The web app.
window-web-newer = A newer Muster is here.
window-web-take = Use it now
window-web-database = This browser gives Muster no files of its own (a private window, perhaps). What you keep goes to the browser’s database instead; take it out to be safe.
window-web-forgets = A browser may forget pages that are not visited for long. Take everything out now and then.
window-web-out = How
window-web-place = Where it is kept
window-web-here = In this browser, on this device

problem-web-failed = Muster cannot be started in this browser: { $detail }. Load the page again; if that does not help, use another browser, or a newer one.
problem-web-stopped = The program was stopped in the middle of this. Look whether it was done, and try again where it was not.
problem-web-insecure = Over plain HTTP, a browser gives a page no place to keep anything. Open Muster over HTTPS, or on this machine as localhost.
