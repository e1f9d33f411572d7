/** Moves cards of a force by their handles, with a mouse or a finger. */
import type { Builder } from './builder.svelte';
import { spot } from './tree';

/** How far a finger goes before it means to move something, in pixels. */
const SLACK = 5;

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

  /** Finds where the lifted node would go. */
  function aim(list: HTMLElement, node: string, y: number): void {
    before = after = onto = drop = undefined;
    const force = builder().force;
    const from = force && spot(force, node);
    if (!force || !from) return;
    const entries = [...list.querySelectorAll<HTMLElement>('[data-entry]')];
    if (from.parent) {
      const over = entries.find((entry) => entry.getBoundingClientRect().bottom >= y);
      const parent = (over ?? entries.at(-1))?.dataset['entry'];
      if (!parent || parent === from.entry.id) return;
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
      if (!lifted && Math.abs(event.clientY - pressed.y) < SLACK) return;
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
    /** Begins to watch the handles in a list. */
    watch,
    /** The node in the air. */
    get lifted() {
      return lifted;
    },
    /** The entry before which it would land. */
    get before() {
      return before;
    },
    /** The entry after which it would land. */
    get after() {
      return after;
    },
    /** The entry on which it would be laid. */
    get onto() {
      return onto;
    },
  };
}
