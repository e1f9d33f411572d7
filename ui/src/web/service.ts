/** The program at hand without a network: kept by a service worker, and changed for a newer one when the user says so. */

/** Looks after it. `ready` is told when a newer version is all there; what it is handed takes that version. */
export async function keepAtHand(ready: (take: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const service = await navigator.serviceWorker.register('./service.js', { updateViaCache: 'none' });
  let taking = false;
  const offer = (): void => {
    const fresh = service.waiting;
    // The first one has nothing to take the place of.
    if (!fresh || !navigator.serviceWorker.controller) return;
    ready(() => {
      taking = true;
      fresh.postMessage('take');
    });
  };
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (taking) location.reload();
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
