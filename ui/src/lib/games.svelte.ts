/** The games that Muster knows, asked once a language. */
import type { GameView } from '../bindings/GameView';
import { attempt } from './attempt';
import { call } from './call';
import type { Language } from './language';
import { words } from './words.svelte';

let known: { language: Language; games: GameView[] } | undefined = $state.raw();
let asking: Language | undefined;

export const games = {
  /** Every game; none until they are known. Call it where Svelte tracks. */
  get all(): readonly GameView[] {
    const language = words.language;
    if (known?.language !== language && asking !== language) {
      asking = language;
      void attempt(async () => {
        known = { language, games: await call('games', { lang: language }) };
      }).finally(() => (asking = undefined));
    }
    return known?.games ?? [];
  },

  find(system: string): GameView | undefined {
    return games.all.find((game) => game.id === system);
  },
};

/** What one may own of a card. */
export type Ownable = 'cards' | 'miniatures';

/** What one may own of a game's cards: where it is played with decks, there are no miniatures. */
export function ownable(system: string): Ownable[] {
  return games.find(system)?.hand ? ['cards'] : ['cards', 'miniatures'];
}
