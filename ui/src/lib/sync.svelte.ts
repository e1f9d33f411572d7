/** Syncs this device with others: when that happens, and its status. */
import type { NewerPackRow } from '../bindings/NewerPackRow';
import type { SyncView } from '../bindings/SyncView';
import { answered, call } from './call';
import { fill } from './fill/fill.svelte';
import { photos } from './photos.svelte';
import { READS } from './reads';
import { route } from './route.svelte';
import { toasts } from './toasts.svelte';
import { t, words } from './words.svelte';

/** Error codes that mean that the server does not know this device. Only the user can change that. */
const OUT: ReadonlySet<string> = new Set(['sync-no-token', 'sync-revoked']);

/** How long to wait after the last change before it is sent, in milliseconds. */
const REST = 4_000;
/** The interval for asking for changes of others, in milliseconds. */
const AGAIN = 60_000;

/** On the web, tabs tell each other that a sync was tried, and whether it changed something. */
const tabs = import.meta.env.MODE === 'web' ? new BroadcastChannel('muster-step') : undefined;
if (tabs) tabs.onmessage = ({ data }: MessageEvent<boolean>) => void heard(data);

/** Whether this page asks for changes of others. The window does; of several tabs, the one with the worker does. */
let leads = !tabs;

let view: SyncView | undefined = $state.raw();
let busy = $state(false);
let turn = $state(0);
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
let listening = false;

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
  get turn(): number {
    return turn;
  },

  async look(): Promise<void> {
    view = await call('sync_status', { lang: words.language });
    tellNewer(view.newer);
  },

  /** Syncs now. If it fails, the reason is in the view. */
  now(): Promise<void> {
    running ??= exchange().finally(() => (running = undefined));
    return running;
  },

  /** Tells other tabs that the status changed, and whether data changed. */
  tell(changed: boolean): void {
    tabs?.postMessage(changed);
  },

  /** Starts syncing at program start. A paired device asks for changes of others. */
  async begin(): Promise<void> {
    answered.add(sync.note);
    if (tabs) void import('../web/tabs').then(({ leading }) => leading).then(follow);
    addEventListener('online', resume);
    if (tabs && !isSecureContext) await visit();
    await sync.look();
    if (view?.paired) await sync.now();
  },

  /** Plans a sync after a call that may have changed something. */
  note(name: string): void {
    if (view?.paired && !READS.has(name) && !name.startsWith('sync_')) wait(REST);
  },
};

/**
 * Resumes the identity of an earlier visit, for a page that stores nothing itself. This works if the server still knows
 * the browser.
 */
async function visit(): Promise<void> {
  const { served } = await import('../web/served');
  if (await served()) await call('sync_resume', {}).catch(() => undefined);
}

async function exchange(): Promise<void> {
  busy = true;
  try {
    const { changed } = await call('sync_now', {});
    came(changed.length > 0);
    sync.tell(changed.length > 0);
  } catch {
    // The settings show the error, without disturbing the user.
    sync.tell(false);
  } finally {
    busy = false;
  }
  await sync.look();
  again();
}

/**
 * Syncs as soon as the server reports changes of others. If the server does not answer, the sync once a minute still
 * works.
 */
async function listen(): Promise<void> {
  if (listening || !leads) return;
  listening = true;
  let failed = 0;
  while (view?.paired && !OUT.has(view.trouble_code)) {
    try {
      const { news } = await call('sync_wait', {});
      if (news) await sync.now();
      failed = view.trouble ? failed + 1 : 0;
    } catch {
      failed += 1;
    }
    if (failed > 0) await pause(Math.min(AGAIN, 1_000 * 2 ** failed));
  }
  listening = false;
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
const told = new Set<string>();

/** Tells the user once about each newer pack of a club. */
function tellNewer(packs: readonly NewerPackRow[]): void {
  for (const { club, pack, title, version } of packs) {
    const key = `${club}/${pack}/${version}`;
    if (told.has(key)) continue;
    told.add(key);
    const run = (): void => route.go('club', club, { part: 'packs' });
    toasts.show(t('sync-newer', { title, version }), { stays: true, action: { label: t('window-sync-newer-look'), run } });
  }
}

/** Updates the screens after a sync. */
function came(changed: boolean): void {
  if (!changed) return;
  turn += 1;
  // Open data is read again: a force, a game, a card.
  fill.changed();
  photos.changed();
}

/** Updates this tab after another tab synced. */
async function heard(changed: boolean): Promise<void> {
  came(changed);
  await sync.look();
  again();
}

/** Plans the next sync. It comes soon if something was changed meanwhile. */
function again(): void {
  void listen();
  const soon = Boolean(view?.waiting && !view.trouble);
  if (leads || soon) wait(soon ? REST : AGAIN);
}

/** Takes over asking for changes, after the tab that did so was closed. */
function follow(): void {
  leads = true;
  void listen();
  wait(AGAIN);
}

/** Syncs at once when the network is back. */
function resume(): void {
  if (leads) wait(0);
}

function wait(rest: number): void {
  clearTimeout(timer);
  if (view?.paired && !OUT.has(view.trouble_code)) {
    timer = setTimeout(() => void sync.now(), rest);
  }
}
