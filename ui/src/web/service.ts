/** The program at hand without a network: kept by a service worker, and changed for a newer one when the user says so. */

/**
 * Looks after it. `ready` is told when a newer version is all there, and again when another tab took it; what it is handed
 * takes that version.
 */
export async function keepAtHand(ready: (take: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const service = await serviceWorker.register('./service.js', { updateViaCache: 'none' });
  let taking = false;
  let controlled = Boolean(serviceWorker.controller);
  const offer = (): void => {
    const fresh = service.waiting;
    // The first one has nothing to take the place of.
    if (!fresh || !serviceWorker.controller) return;
    ready(() => {
      // Another tab may have taken it meanwhile.
      if (fresh.state !== 'installed') return location.reload();
      taking = true;
      fresh.postMessage('take');
    });
  };
  serviceWorker.addEventListener('controllerchange', () => {
    const first = !controlled;
    controlled = true;
    if (first) return;
    // Where another tab took it, this one still runs the older: nobody looks at it, or its user says when.
    const idle = document.visibilityState === 'hidden' && !document.querySelector('dialog[open]');
    if (taking || idle) location.reload();
    else ready(() => location.reload());
  });
  service.addEventListener('updatefound', () => {
    const fresh = service.installing;
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed') offer();
    });
  });
  offer();
  // A program that stays open for days looks now and then.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') service.update().catch(() => undefined);
  });
}
