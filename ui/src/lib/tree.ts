/** Where nodes stand in a force, and how they move. */
import type { Force } from '../bindings/Force';
import type { ForceEdit } from '../bindings/ForceEdit';
import type { Node } from '../bindings/Node';

export interface Spot {
  node: Node;
  parent: Node | null;
  siblings: readonly Node[];
  index: number;
  /** The entry of the force that it is, or lies on. */
  entry: Node;
}

/** Where a node stands. */
export function spot(force: Force, id: string): Spot | undefined {
  const walk = (
    siblings: readonly Node[],
    parent: Node | null,
    entry: Node | null,
  ): Spot | undefined => {
    for (const [index, node] of siblings.entries()) {
      const top = entry ?? node;
      if (node.id === id) return { node, parent, siblings, index, entry: top };
      const below = walk(node.cards ?? [], node, top);
      if (below) return below;
    }
    return undefined;
  };
  return walk(force.entries, null, null);
}

/** Moves a node among its siblings; nothing where it is at the end already. */
export function shifted(force: Force, id: string, by: -1 | 1): ForceEdit | undefined {
  const from = spot(force, id);
  const index = (from?.index ?? 0) + by;
  if (!from || index < 0 || index >= from.siblings.length) return undefined;
  return { do: 'move', node: id, parent: from.parent?.id ?? null, index };
}

/** What is selected once a node is gone: what follows it, else what precedes it, else what it lay on. */
export function after(force: Force, id: string): string | undefined {
  const gone = spot(force, id);
  if (!gone) return undefined;
  const next = gone.siblings[gone.index + 1] ?? gone.siblings[gone.index - 1] ?? gone.parent;
  return next?.id;
}
