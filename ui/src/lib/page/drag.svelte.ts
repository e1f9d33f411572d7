/** Drag and drop for the cards of a force, by their handles. */
import type { Builder } from '../forces/builder.svelte';
import { findNode } from '../forces/force-tree';

/** How far a pointer must move before a drag begins, in pixels. */
const SLACK_PIXELS = 5;

interface Drop {
  parent: string | null;
  index: number | null;
}

export function drag(builder: () => Builder) {
  let lifted: string | undefined = $state();
  let before: string | undefined = $state();
  let after: string | undefined = $state();
  let onto: string | undefined = $state();
  let drop: Drop | undefined;

  function clear(): void {
    lifted = before = after = onto = drop = undefined;
  }

  /** Computes where the lifted node would be dropped. */
  function aim(list: HTMLElement, node: string, y: number): void {
    before = after = onto = drop = undefined;
    const force = builder().force;
    const from = force && findNode(force, node);
    if (!force || !from) return;
    const entries = [...list.querySelectorAll<HTMLElement>('[data-entry]')];
    if (from.parent) {
      const host = hostAt(list, node, y);
      if (host) {
        onto = host;
        drop = { parent: host, index: null };
        return;
      }
      const over = entries.find((entry) => entry.getBoundingClientRect().bottom >= y);
      const parent = (over ?? entries.at(-1))?.dataset['entry'];
      // What lies on another card, such as a mod, goes to such a card alone.
      if (!parent || parent === from.entry.id || from.parent.id !== from.entry.id) return;
      onto = parent;
      drop = { parent, index: null };
      return;
    }
    const others = entries.filter((entry) => entry.dataset['entry'] !== node);
    const next = others.findIndex((entry) => {
      const { top, height } = entry.getBoundingClientRect();
      return y < top + height / 2;
    });
    const index = next < 0 ? others.length : next;
    if (index === from.index) return;
    if (next < 0) after = others.at(-1)?.dataset['entry'];
    else before = others[next]?.dataset['entry'];
    drop = { parent: null, index };
  }

  /** Returns the card under the pointer if it has a place for the lifted one, such as a weapon for a mod. */
  function hostAt(list: HTMLElement, node: string, y: number): string | undefined {
    const rows = [...list.querySelectorAll<HTMLElement>('[data-node]')];
    const [, kind = ''] = rows.find((row) => row.dataset['node'] === node)?.dataset['card']?.split('/') ?? [];
    const row = rows.find((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top <= y && y < bottom;
    });
    return row?.querySelector(`[data-room="${CSS.escape(kind)}"]`) ? row.dataset['node'] : undefined;
  }

  function watch(list: HTMLElement): () => void {
    let pressed: { node: string; y: number; pointer: number } | undefined;

    const down = (event: PointerEvent) => {
      const handle = (event.target as Element).closest<HTMLElement>('[data-handle]');
      const node = handle?.dataset['handle'];
      if (!handle || !node || event.button !== 0) return;
      pressed = { node, y: event.clientY, pointer: event.pointerId };
      handle.setPointerCapture(event.pointerId);
      event.preventDefault();
    };
    const move = (event: PointerEvent) => {
      if (pressed?.pointer !== event.pointerId) return;
      if (!lifted && Math.abs(event.clientY - pressed.y) < SLACK_PIXELS) return;
      lifted = pressed.node;
      aim(list, pressed.node, event.clientY);
    };
    const up = (event: PointerEvent) => {
      if (pressed?.pointer !== event.pointerId) return;
      if (lifted && drop) void builder().edit({ do: 'move', node: lifted, ...drop });
      pressed = undefined;
      clear();
    };
    const cancel = () => {
      pressed = undefined;
      clear();
    };
    list.addEventListener('pointerdown', down);
    list.addEventListener('pointermove', move);
    list.addEventListener('pointerup', up);
    list.addEventListener('pointercancel', cancel);
    return () => {
      list.removeEventListener('pointerdown', down);
      list.removeEventListener('pointermove', move);
      list.removeEventListener('pointerup', up);
      list.removeEventListener('pointercancel', cancel);
    };
  }

  return {
    /** Starts to listen for drags of the handles in a list. Returns a function that stops it. */
    watch,
    /** The id of the node that is being dragged. */
    get lifted() {
      return lifted;
    },
    /** The id of the entry before which the node would be dropped. */
    get before() {
      return before;
    },
    /** The id of the entry after which the node would be dropped. */
    get after() {
      return after;
    },
    /** The id of the entry, or of the card in one, onto which the node would be dropped. */
    get onto() {
      return onto;
    },
  };
}
