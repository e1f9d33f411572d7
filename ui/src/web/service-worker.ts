/** Offline use: a service worker stores the program, and replaces it by a newer version when the user says so. */

/**
 * Registers the service worker. `ready` is called when a newer version is complete, and again when another tab
 * activated it. Its argument is a function that activates the version in this tab.
 */
export async function registerServiceWorker(ready: (take: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const service = await serviceWorker.register('./service.js', { updateViaCache: 'none' });
  let taking = false;
  let controlled = Boolean(serviceWorker.controller);
  const offer = (): void => {
    const fresh = service.waiting;
    // The first version does not replace another.
    if (!fresh || !serviceWorker.controller) return;
    ready(() => {
      // Another tab may have activated it in the meantime.
      if (fresh.state !== 'installed') return location.reload();
      taking = true;
      fresh.postMessage('take');
    });
  };
  serviceWorker.addEventListener('controllerchange', () => {
    const first = !controlled;
    controlled = true;
    if (first) return;
    // If another tab activated the new version, this tab still runs the old one. It reloads now if nobody is looking,
    // otherwise when the user says so.
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
  // A program that stays open for days checks for updates when it becomes visible.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') service.update().catch(() => undefined);
  });
}
