/** A correction to a card: a merge patch, in which null takes a fact away. */

export type Patch = Record<string, unknown>;

/** Reads a patch as it is written; nothing where it is none. */
export function read(text: string): Patch | undefined {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return isPatch(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function write(patch: Patch): string {
  return JSON.stringify(patch, null, 2);
}

/** The patch with another cost in a revision; an empty one leaves the cost as the pack has it. */
export function withCost(patch: Patch, revision: string, cost: number | null): Patch {
  const costs = isPatch(patch['costs']) ? { ...patch['costs'] } : {};
  if (cost === null) delete costs[revision];
  else costs[revision] = cost;
  return pruned({ ...patch, costs });
}

/** The cost that a patch gives in a revision. */
export function costOf(patch: Patch, revision: string): number | null {
  const costs = patch['costs'];
  const cost = isPatch(costs) ? costs[revision] : undefined;
  return typeof cost === 'number' ? cost : null;
}

function pruned(patch: Patch): Patch {
  const full = ([, value]: [string, unknown]) => !isPatch(value) || Object.keys(value).length > 0;
  return Object.fromEntries(Object.entries(patch).filter(full));
}

function isPatch(value: unknown): value is Patch {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
