/** The names of the units of a force. */
import type { Force, Node } from '../../bindings';
import { call } from '../call';
import type { Language } from '../language';

export interface UnitName {
  /** The unit's node in the force. */
  node: string;
  name: string;
  card: string;
}

/** Returns each unit of a force by the user's own name, or by that of its card. */
export async function unitNames(force: Force, lang: Language): Promise<UnitName[]> {
  const cards = [...new Set(force.entries.map(({ card }) => card))];
  const names = new Map(await Promise.all(cards.map(async (card) => [card, await cardName(card, lang)] as const)));
  return force.entries.map(({ id, card, name }: Node) => ({ node: id, card, name: name || (names.get(card) ?? card) }));
}

/** Returns the name of a card. The id if the card is not known here. */
async function cardName(card: string, lang: Language): Promise<string> {
  try {
    return (await call('card', { id: card, lang })).name.text;
  } catch {
    return card;
  }
}
