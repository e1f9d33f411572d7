/** This device in step with others: when it exchanges, and how that stands. */
import type { SyncView } from '../bindings/SyncView';
import { answered, call } from './call';
import { fill } from './fill/fill.svelte';
import { READS } from './reads';
import { words } from './words.svelte';

/** How long nothing must be changed before it is sent, in milliseconds. */
const REST = 4_000;
/** How long until others are asked again for what they changed, in milliseconds. */
const AGAIN = 60_000;

let view: SyncView | undefined = $state.raw();
let busy = $state(false);
let turn = $state(0);
let timer: ReturnType<typeof setTimeout> | undefined;

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
  },

  /** Exchanges now. Why it did not come to its end stands in the view. */
  async now(): Promise<void> {
    if (busy) return;
    busy = true;
    try {
      const done = await call('sync_now', {});
      if (done.changed.length > 0) {
        turn += 1;
        // What is open is read anew: a force, a game, a card.
        fill.changed();
      }
    } catch {
      // Said in the settings, in nobody's way.
    } finally {
      busy = false;
    }
    await sync.look();
    // What was changed meanwhile.
    wait(view?.waiting && !view.trouble ? REST : AGAIN);
  },

  /** The program has begun: a device that is paired asks for what others changed. */
  async begin(): Promise<void> {
    answered.add(sync.note);
    await sync.look();
    if (view?.paired) await sync.now();
  },

  /** A call was answered that may have changed something. */
  note(name: string): void {
    if (view?.paired && !READS.has(name) && !name.startsWith('sync_')) wait(REST);
  },
};

function wait(rest: number): void {
  clearTimeout(timer);
  if (view?.paired && view.trouble_code !== 'sync-revoked') {
    timer = setTimeout(() => void sync.now(), rest);
  }
}
