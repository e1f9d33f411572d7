/** The games that Muster knows, asked once a language. */
import type { GameView } from '../bindings/GameView';
import { attempt } from './attempt';
import { call } from './call';
import type { Language } from './language';
import { words } from './words.svelte';

/** What a game calls its words, by kind of word and id. */
type Labels = Record<Words, ReadonlyMap<string, string>>;
type Words = 'kinds' | 'modes' | 'revisions' | 'icons';

interface Known {
  language: Language;
  games: GameView[];
  labels: ReadonlyMap<string, Labels>;
}

let known: Known | undefined = $state.raw();
let asking: Language | undefined;

export const games = {
  /** Every game; none until they are known. Call it where Svelte tracks. */
  get all(): readonly GameView[] {
    const language = words.language;
    if (known?.language !== language && asking !== language) {
      asking = language;
      void attempt(async () => {
        const games = await call('games', { lang: language });
        known = { language, games, labels: new Map(games.map((game) => [game.id, labels(game)])) };
      }).finally(() => (asking = undefined));
    }
    return known?.games ?? [];
  },

  find(system: string): GameView | undefined {
    return games.all.find((game) => game.id === system);
  },

  /** The name of a game; its id where there is no such game. */
  named(system: string): string {
    return games.find(system)?.name ?? system;
  },

  /** What a game calls one of its words; the word itself where it is none of its words. Call it where Svelte tracks. */
  label(system: string, words: Words, id: string): string {
    return (games.all.length > 0 && known?.labels.get(system)?.[words].get(id)) || id;
  },
};

function labels(game: GameView): Labels {
  const map = (words: Words) => new Map(game[words].map(({ id, name }) => [id, name]));
  return { kinds: map('kinds'), modes: map('modes'), revisions: map('revisions'), icons: map('icons') };
}

/** What one may own of a card. */
export type Ownable = 'cards' | 'miniatures';

/** What one may own of a game's cards: where it is played with decks, there are no miniatures. */
export function ownable(system: string): Ownable[] {
  return games.find(system)?.hand ? ['cards'] : ['cards', 'miniatures'];
}
