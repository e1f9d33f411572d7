/** Offline use: a service worker stores the program, and replaces it by a newer version when the user says so. */

/** How long to wait before what is missing is fetched again after a line was cut, in milliseconds. */
const RETRY_MS = 5000;
/** How long to wait before a browser is asked again to activate a version, in milliseconds. */
const ACTIVATE_MS = 1000;

/**
 * Registers the service worker. Where its first version could not fetch everything, it is registered again, and goes on
 * where it stopped.
 */
async function registerUntilStored(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  const register = (): Promise<ServiceWorkerRegistration> =>
    container.register('./service.js', { updateViaCache: 'none' });
  for (;;) {
    // A script that cannot be fetched is a line that was cut as well, but for a server that has none.
    const service = await register().catch((failure: unknown) => {
      if (navigator.onLine) throw failure;
    });
    if (service && (service.active ?? service.waiting)) return service;
    const fresh = service?.installing;
    if (service && fresh && (await isInstalled(fresh))) return service;
    await new Promise((again) => setTimeout(again, RETRY_MS));
  }
}

/** Waits until a worker has fetched everything. Returns whether it could. */
function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((tell) => {
    const look = (): void => {
      if (worker.state !== 'installing' && worker.state !== 'parsed') tell(worker.state !== 'redundant');
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/**
 * Activates a version. A browser waits until the one before has nothing to do. Chromium sometimes does not see that for
 * five minutes. Something to do gives it a reason to look again.
 */
function activate(fresh: ServiceWorker, before: ServiceWorker | null): void {
  if (fresh.state !== 'installed') return;
  fresh.postMessage('take');
  before?.postMessage('wake');
  setTimeout(() => activate(fresh, before), ACTIVATE_MS);
}

/**
 * Registers the service worker. `ready` is called when a newer version is complete, and again when another tab
 * activated it. Its argument is a function that activates the version in this tab.
 */
export async function registerServiceWorker(ready: (take: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const service = await registerUntilStored(serviceWorker);
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
      activate(fresh, service.active);
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
  const offerInstalling = async (): Promise<void> => {
    if (service.installing && (await isInstalled(service.installing))) offer();
  };
  service.addEventListener('updatefound', () => void offerInstalling());
  // What was found before this script runs is offered as well.
  void offerInstalling();
  offer();
  // A program that stays open for days checks for updates when it becomes visible.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') service.update().catch(() => undefined);
  });
}
