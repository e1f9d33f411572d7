/** The games that Muster knows. They are fetched once for each language. */
import type { GameView } from '../../bindings';
import { withErrorToast } from '../calls/with-error-toast';
import { call } from '../calls/call';
import type { Language } from '../words/language';
import { words } from '../words/words.svelte';

/** A game's names for its terms, by the kind of term and id. */
type Labels = Record<Words, ReadonlyMap<string, string>>;
type Words = 'kinds' | 'modes' | 'revisions' | 'icons';

interface LoadedGames {
  language: Language;
  games: GameView[];
  labels: ReadonlyMap<string, Labels>;
}

let loaded: LoadedGames | undefined = $state.raw();
let loadingLanguage: Language | undefined;

export const games = {
  /** All games. Empty until they are loaded. Read this in a reactive context. */
  get all(): readonly GameView[] {
    const language = words.language;
    if (loaded?.language !== language && loadingLanguage !== language) {
      loadingLanguage = language;
      void withErrorToast(async () => {
        const games = await call('games', {}, language);
        loaded = { language, games, labels: new Map(games.map((game) => [game.id, labels(game)])) };
      }).finally(() => (loadingLanguage = undefined));
    }
    return loaded?.games ?? [];
  },

  /** Fetches the games again. Call this when a data set was added, replaced or removed. */
  reload(): void {
    loaded = undefined;
  },

  find(system: string): GameView | undefined {
    return games.all.find((game) => game.id === system);
  },

  /** Returns the name of a game, or the id if there is no such game. */
  nameOf(system: string): string {
    return games.find(system)?.name ?? system;
  },

  /**
   * Returns a game's name for a term, or the id if the game does not have the term. Call this in a reactive context.
   */
  label(system: string, words: Words, id: string): string {
    return (games.all.length > 0 && loaded?.labels.get(system)?.[words].get(id)) || id;
  },
};

function labels(game: GameView): Labels {
  const map = (words: Words) => new Map(game[words].map(({ id, name }) => [id, name]));
  return { kinds: map('kinds'), modes: map('modes'), revisions: map('revisions'), icons: map('icons') };
}

/** What a user can own of a card. */
export type Ownable = 'cards' | 'miniatures';

/** Returns what users can own of a game's cards. Games that are played with decks have no miniatures. */
export function ownable(system: string): Ownable[] {
  return games.find(system)?.hand ? ['cards'] : ['cards', 'miniatures'];
}
