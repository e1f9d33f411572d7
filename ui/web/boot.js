// @ts-nocheck: it is written into the page as it stands.
/**
 * Shows in the first second that something comes, and how much of it is here, before any other script or style is there.
 * A script or style that could not be fetched is asked for again when there is a network: the page is loaded anew, and
 * what was fetched is kept. `web/tabs.ts` takes the bar away when the program is open.
 */
(() => {
  const boot = document.getElementById('boot');
  const [what, bar] = [boot.querySelector('p'), boot.querySelector('progress')];
  // As `lib/page/look.ts` keeps them.
  const [theme, kept] = (localStorage.getItem('muster-look') ?? '').split(' ');
  if (['light', 'dark', 'terminal'].includes(theme)) document.documentElement.dataset.theme = theme;
  const language =
    kept ||
    (navigator.languages.map((one) => one.slice(0, 2).toLowerCase()).find((one) => ['en', 'fr'].includes(one)) ?? 'en');
  const say = (waits) =>
    (what.textContent = boot.dataset[`${waits ? 'waits' : 'loads'}${language === 'fr' ? 'Fr' : 'En'}`]);
  say(false);
  // A first visit over a slow line takes a while: it shows what is coming.
  const plate = boot.querySelector('.plate');
  plate.hidden = localStorage.getItem('muster-ready') !== null;
  plate.querySelector('span').textContent = boot.dataset[language === 'fr' ? 'aboutFr' : 'aboutEn'];
  boot.lang = language;
  addEventListener('muster-loading', ({ detail }) => {
    say(detail.waits);
    bar.value = Math.max(bar.value, detail.share);
  });

  /** Waits until the server can be reached, and loads the page anew. */
  let waits = false;
  async function startAgain() {
    if (waits) return;
    waits = true;
    document.body.prepend(boot);
    bar.hidden = true;
    say(true);
    // A file that is missing for good must not load the page again and again.
    const last = Number(sessionStorage.getItem('muster-again') ?? 0);
    for (;;) {
      await new Promise((go) => setTimeout(go, Date.now() - last < 30_000 ? 10_000 : 1500));
      try {
        if ((await fetch('./manifest.json', { cache: 'no-store' })).ok) break;
      } catch {
        // There is no network yet.
      }
    }
    sessionStorage.setItem('muster-again', String(Date.now()));
    location.reload();
  }
  addEventListener(
    'error',
    ({ target }) => {
      // Afterwards `lib/calls/load-code.ts` does this, and only where nothing is lost.
      if (!boot.isConnected) return;
      if (target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet'))
        startAgain();
    },
    true,
  );
  addEventListener('muster-unreachable', startAgain);
})();
