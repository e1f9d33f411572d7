/** What happened to units, grouped by unit. */
import type { CampaignUnitName } from '../../bindings';
import type { UnitRow } from './game-form';

export interface UnitGroup {
  key: string;
  /** The node in the force as fielded. `null` if the unit is not in it. */
  node: string | null;
  name: string;
  card: string | null;
  /** The lines of the unit, with the place of each in the whole list. */
  rows: { row: UnitRow; index: number }[];
}

/**
 * Returns a group for each unit of the force, then one for each other unit that has lines. A unit that is no longer in
 * the force is found by its name.
 */
export function groupUnits(units: readonly CampaignUnitName[], rows: readonly UnitRow[]): UnitGroup[] {
  const groups: UnitGroup[] = units.map(({ node, name, card }) => ({
    key: `node ${node}`,
    node,
    name,
    card,
    rows: [],
  }));
  for (const [index, row] of rows.entries()) {
    let group = groups.find(({ node, name }) => (row.node === null ? name === row.name : node === row.node));
    if (!group) {
      group = { key: `other ${row.node ?? ''} ${row.name}`, node: row.node, name: row.name, card: row.card, rows: [] };
      groups.push(group);
    }
    group.rows.push({ row, index });
  }
  return groups;
}
