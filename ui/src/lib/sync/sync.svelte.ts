/** Syncs this device with others: when that happens, and its status. */
import { pressEnd } from '../page/after-press';
import { READS, type NewerPackRow, type SyncView } from '../../bindings';
import { answerListeners, call } from '../calls/call';
import { fill } from '../fill/fill.svelte';
import { photos } from '../files/photos.svelte';
import { route } from '../page/route.svelte';
import { toasts } from '../page/toasts.svelte';
import { t } from '../words/words.svelte';

/** Error codes that mean that the server does not know this device. Only the user can change that. */
const UNKNOWN_DEVICE_CODES: ReadonlySet<string> = new Set(['sync-no-token', 'sync-revoked']);

/** How long to wait after the last change before it is sent, in milliseconds. */
const SEND_DELAY_MS = 4_000;
/** The interval for asking for changes of others, in milliseconds. */
const POLL_INTERVAL_MS = 60_000;

/** On the web, tabs tell each other that a sync was tried, and whether it changed something. */
const tabs = import.meta.env.MODE === 'web' ? new BroadcastChannel('muster-step') : undefined;
if (tabs) tabs.onmessage = ({ data }: MessageEvent<boolean>) => void onOtherTabSynced(data);

/** Whether this page asks for changes of others. The window does; of several tabs, the one with the worker does. */
let isLeader = !tabs;

let view: SyncView | undefined = $state.raw();
let busy = $state(false);
let changeCount = $state(0);
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
let isListening = false;

export const sync = {
  /** The sync status. `undefined` until it is known. */
  get view(): SyncView | undefined {
    return view;
  },

  /** Whether a sync is running. */
  get busy(): boolean {
    return busy;
  },

  /** The number of syncs that changed something here. */
  get changeCount(): number {
    return changeCount;
  },

  /** Reads what is shown again, because another tab has changed the data. */
  followOtherTab(): void {
    refreshData(true);
  },

  async refresh(): Promise<void> {
    view = await call('sync_status', {}).finally(pressEnd);
    announceNewerPacks(view.newer);
  },

  /** Syncs now. If it fails, the reason is in the view. */
  now(): Promise<void> {
    running ??= exchange().finally(() => (running = undefined));
    return running;
  },

  /** Tells other tabs that the status changed, and whether data changed. */
  notifyTabs(changed: boolean): void {
    tabs?.postMessage(changed);
  },

  /** Starts syncing at program start. A paired device asks for changes of others. */
  async begin(): Promise<void> {
    answerListeners.add(sync.scheduleAfter);
    if (tabs) void import('../../web/tabs').then(({ ownsWorker }) => ownsWorker).then(takeOver);
    addEventListener('online', resume);
    // Whoever only looks at a force that was sent to them asks no server for anything.
    if (tabs && !isSecureContext && route.now.screen !== 'shared') await resumeVisit();
    await sync.refresh();
    if (view?.paired) await sync.now();
  },

  /** Plans a sync after a call that may have changed something. */
  scheduleAfter(name: string): void {
    if (view?.paired && !READS.has(name) && !name.startsWith('sync_')) schedule(SEND_DELAY_MS);
  },
};

/**
 * Resumes the identity of an earlier visit, for a page that stores nothing itself. This works if the server still knows
 * the browser.
 */
async function resumeVisit(): Promise<void> {
  const { detectServer } = await import('../../web/server-detection');
  if (await detectServer()) await call('sync_resume', {}).catch(() => undefined);
}

async function exchange(): Promise<void> {
  busy = true;
  try {
    const { changed } = await call('sync_now', {});
    refreshData(changed.length > 0);
    sync.notifyTabs(changed.length > 0);
  } catch {
    // The settings show the error, without disturbing the user.
    sync.notifyTabs(false);
  } finally {
    busy = false;
  }
  await sync.refresh();
  scheduleNext();
}

/**
 * Syncs as soon as the server reports changes of others. If the server does not answer, the sync once a minute still
 * works.
 */
async function listen(): Promise<void> {
  if (isListening || !isLeader) return;
  isListening = true;
  let failed = 0;
  while (view?.paired && !UNKNOWN_DEVICE_CODES.has(view.trouble_code)) {
    try {
      const { news } = await call('sync_wait_for_changes', {});
      if (news) await sync.now();
      failed = view.trouble ? failed + 1 : 0;
    } catch {
      failed += 1;
    }
    if (failed > 0) await pause(Math.min(POLL_INTERVAL_MS, 1_000 * 2 ** failed));
  }
  isListening = false;
}

/** Waits for a time, or until the network is back. */
function pause(rest: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(over, rest);
    addEventListener('online', over, { once: true });
    function over(): void {
      clearTimeout(timer);
      removeEventListener('online', over);
      resolve();
    }
  });
}

/** The newer packs that the user was told about. */
const announcedPacks = new Set<string>();

/** Tells the user once about each newer pack of a club. */
function announceNewerPacks(packs: readonly NewerPackRow[]): void {
  for (const { club, pack, title, version } of packs) {
    const key = `${club}/${pack}/${version}`;
    if (announcedPacks.has(key)) continue;
    announcedPacks.add(key);
    const run = (): void => route.go('club', club, { part: 'packs' });
    toasts.show(t('sync-newer', { title, version }), {
      stays: true,
      action: { label: t('window-sync-newer-look'), run },
    });
  }
}

/** Updates the screens after a sync. */
function refreshData(changed: boolean): void {
  if (!changed) return;
  changeCount += 1;
  // Open data is read again: a force, a game, a card.
  fill.notifyChanged();
  photos.refreshIfLoaded();
}

/** Updates this tab after another tab synced. */
async function onOtherTabSynced(changed: boolean): Promise<void> {
  refreshData(changed);
  await sync.refresh();
  scheduleNext();
}

/** Plans the next sync. It comes soon if something was changed meanwhile. */
function scheduleNext(): void {
  void listen();
  const soon = Boolean(view?.waiting && !view.trouble);
  if (isLeader || soon) schedule(soon ? SEND_DELAY_MS : POLL_INTERVAL_MS);
}

/** Takes over asking for changes, after the tab that did so was closed. */
function takeOver(): void {
  isLeader = true;
  void listen();
  schedule(POLL_INTERVAL_MS);
}

/** Syncs at once when the network is back. */
function resume(): void {
  if (isLeader) schedule(0);
}

function schedule(rest: number): void {
  clearTimeout(timer);
  if (view?.paired && !UNKNOWN_DEVICE_CODES.has(view.trouble_code)) {
    timer = setTimeout(() => void sync.now(), rest);
  }
}
