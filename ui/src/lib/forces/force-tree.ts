/** Finds nodes in the tree of a force, and describes their moves. */
import type { Force, ForceEdit, Node } from '../../bindings';

export interface NodePosition {
  node: Node;
  parent: Node | null;
  siblings: readonly Node[];
  index: number;
  /** The entry that the node is, or belongs to. */
  entry: Node;
}

/** Finds a node and its position. */
export function findNode(force: Force, id: string): NodePosition | undefined {
  const walk = (siblings: readonly Node[], parent: Node | null, entry: Node | null): NodePosition | undefined => {
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

/** Returns the edit that moves a node up or down among its siblings. `undefined` if it is at the end already. */
export function shiftEdit(force: Force, id: string, by: -1 | 1): ForceEdit | undefined {
  const from = findNode(force, id);
  const index = (from?.index ?? 0) + by;
  if (!from || index < 0 || index >= from.siblings.length) return undefined;
  return { do: 'move', node: id, parent: from.parent?.id ?? null, index };
}

/** Returns the node to select after a node is removed: the next one, else the previous one, else the parent. */
export function nextSelection(force: Force, id: string): string | undefined {
  const gone = findNode(force, id);
  if (!gone) return undefined;
  const next = gone.siblings[gone.index + 1] ?? gone.siblings[gone.index - 1] ?? gone.parent;
  return next?.id;
}

/** Edits that take something away. Nobody has seen what it is by now. */
const REMOVALS: readonly ForceEdit['do'][] = ['remove', 'unequip', 'replace'];

/**
 * Returns whether an edit of the force that the user saw can be made to the force as it is now: it takes nothing away,
 * and what it changes is still as it was seen.
 */
export function canRepeat(edit: ForceEdit, seen: Force, now: Force): boolean {
  if (REMOVALS.includes(edit.do)) return false;
  const isSame = (of: (force: Force) => unknown) => JSON.stringify(of(seen)) === JSON.stringify(of(now));
  const nodes = [...('node' in edit ? [edit.node] : []), ...('parent' in edit ? [edit.parent] : [])];
  const ids = nodes.filter((id) => typeof id === 'string');
  if (ids.length > 0) return ids.every((id) => findNode(now, id) && isSame((force) => findNode(force, id)?.node));
  if (['add', 'add_many', 'outfit_all'].includes(edit.do)) return true;
  return isSame(({ entries: _, ...head }) => head);
}
