/** This device in step with others: when it exchanges, and how that stands. */
import type { NewerPackRow } from '../bindings/NewerPackRow';
import type { SyncView } from '../bindings/SyncView';
import { answered, call } from './call';
import { fill } from './fill/fill.svelte';
import { photos } from './photos.svelte';
import { READS } from './reads';
import { route } from './route.svelte';
import { toasts } from './toasts.svelte';
import { t, words } from './words.svelte';

/** Why the server does not know this device, which only its user can change. */
const OUT: ReadonlySet<string> = new Set(['sync-no-token', 'sync-revoked']);

/** How long nothing must be changed before it is sent, in milliseconds. */
const REST = 4_000;
/** How long until others are asked again for what they changed, in milliseconds. */
const AGAIN = 60_000;

/** On the web, tabs tell each other that an exchange was tried, and whether it changed something. */
const tabs = import.meta.env.MODE === 'web' ? new BroadcastChannel('muster-step') : undefined;
if (tabs) tabs.onmessage = ({ data }: MessageEvent<boolean>) => void heard(data);

/** Whether this is who asks others for what they changed: the window, or of several tabs the one that has the worker. */
let leads = !tabs;

let view: SyncView | undefined = $state.raw();
let busy = $state(false);
let turn = $state(0);
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
let listening = false;

export const sync = {
  /** How it stands; undefined until that is known. */
  get view(): SyncView | undefined {
    return view;
  },

  /** Whether an exchange is under way. */
  get busy(): boolean {
    return busy;
  },

  /** Counts the exchanges that changed something here. */
  get turn(): number {
    return turn;
  },

  async look(): Promise<void> {
    view = await call('sync_status', { lang: words.language });
    tellNewer(view.newer);
  },

  /** Exchanges now. Why it did not come to its end stands in the view. */
  now(): Promise<void> {
    running ??= exchange().finally(() => (running = undefined));
    return running;
  },

  /** Tells other tabs that it stands otherwise, and whether what is open changed. */
  tell(changed: boolean): void {
    tabs?.postMessage(changed);
  },

  /** The program has begun: a device that is paired asks for what others changed. */
  async begin(): Promise<void> {
    answered.add(sync.note);
    if (tabs) void import('../web/tabs').then(({ leading }) => leading).then(follow);
    addEventListener('online', resume);
    if (tabs && !isSecureContext) await visit();
    await sync.look();
    if (view?.paired) await sync.now();
  },

  /** A call was answered that may have changed something. */
  note(name: string): void {
    if (view?.paired && !READS.has(name) && !name.startsWith('sync_')) wait(REST);
  },
};

/** A page that keeps nothing is who it was at its last visit, where the server knows its browser still. */
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
    // Said in the settings, in nobody's way.
    sync.tell(false);
  } finally {
    busy = false;
  }
  await sync.look();
  again();
}

/** Exchanges as soon as the server says that others changed something. Where it does not answer, what is done once a minute does. */
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

/** A while, or until the network is back. */
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

/** Newer packs that were told of. */
const told = new Set<string>();

/** Says once of each newer pack of a club that it is there. */
function tellNewer(packs: readonly NewerPackRow[]): void {
  for (const { club, pack, title, version } of packs) {
    const key = `${club}/${pack}/${version}`;
    if (told.has(key)) continue;
    told.add(key);
    const run = (): void => route.go('club', club, { part: 'packs' });
    toasts.show(t('sync-newer', { title, version }), { stays: true, action: { label: t('window-sync-newer-look'), run } });
  }
}

/** An exchange was done. */
function came(changed: boolean): void {
  if (!changed) return;
  turn += 1;
  // What is open is read anew: a force, a game, a card.
  fill.changed();
  photos.changed();
}

/** Another tab exchanged. */
async function heard(changed: boolean): Promise<void> {
  came(changed);
  await sync.look();
  again();
}

/** An exchange is over: the next comes soon where something was changed meanwhile. */
function again(): void {
  void listen();
  const soon = Boolean(view?.waiting && !view.trouble);
  if (leads || soon) wait(soon ? REST : AGAIN);
}

/** The tab that asked for what others changed is closed. */
function follow(): void {
  leads = true;
  void listen();
  wait(AGAIN);
}

/** The network is back. */
function resume(): void {
  if (leads) wait(0);
}

function wait(rest: number): void {
  clearTimeout(timer);
  if (view?.paired && !OUT.has(view.trouble_code)) {
    timer = setTimeout(() => void sync.now(), rest);
  }
}
