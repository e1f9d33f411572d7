/** Describes the cards that an event bans or limits. */
import type { GameView, Selector } from '../../bindings';
import { t } from '../words/words.svelte';

/**
 * Describes a selector: `Power armor, Brotherhood of Steel, unique`. `names` maps card ids to names. Call this in a
 * reactive context.
 */
export function describeSelector(
  of: Selector,
  game: GameView | undefined,
  names: Readonly<Record<string, string>>,
): string {
  const term = (list: { id: string; name: string }[] | undefined, id: string) =>
    list?.find((one) => one.id === id)?.name ?? id;
  const parts = [
    of.card ? (names[of.card] ?? of.card) : '',
    of.kind ? term(game?.kinds, of.kind) : '',
    of.faction ? term(game?.factions, of.faction) : '',
    of.type ? term(game?.types, of.type) : '',
    typeof of.unique === 'boolean' ? t(of.unique ? 'event-unique' : 'event-not-unique') : '',
  ];
  return parts.filter(Boolean).join(', ');
}
