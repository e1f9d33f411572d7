/** The game in progress. Actions run one after the other, and each is stored before the screen shows it. */
import type { Act, DueView, PieceView, PlayView, TrackView } from '../../bindings';
import { withErrorToast } from '../with-error-toast';
import { call, CallFailed } from '../call';
import { shareStructure } from '../structural-sharing';
import { words } from '../words.svelte';

/** A piece as shown: the piece itself, the pieces on it, and the actions that it offers. */
export interface PieceTree {
  piece: PieceView;
  parts: PieceTree[];
  dues: DueView[];
  out: boolean;
}

export class PlaySession {
  view: PlayView | undefined = $state.raw();
  /** Whether an action is running. */
  busy = $state(false);
  #waiting: Promise<unknown> = Promise.resolve();

  constructor(readonly id: string) {}

  async load(): Promise<void> {
    const view = await withErrorToast(() => call('play', { id: this.id, lang: words.language }));
    if (view) this.view = shareStructure(this.view, view);
  }

  /** Runs an action. Actions that come too fast wait for each other. */
  press(act: Act): Promise<boolean> {
    const done = this.#waiting.then(() => this.#press(act));
    this.#waiting = done;
    return done;
  }

  async #press(act: Act): Promise<boolean> {
    if (!this.view) return false;
    this.busy = true;
    const base = this.view.seq;
    const view = await withErrorToast(async () => {
      try {
        return await call('press', { id: this.id, base, act, lang: words.language });
      } catch (refusal) {
        if (refusal instanceof CallFailed && refusal.problem.code === 'play-conflict') await this.load();
        throw refusal;
      }
    });
    if (view) this.view = shareStructure(this.view, view);
    this.busy = false;
    return view !== undefined;
  }
}

/** Returns the pieces of a side with the pieces on each. Pieces that are out of play come last. */
export function pieceTrees(view: PlayView, side: number): PieceTree[] {
  const mine = view.pieces.filter((piece) => piece.side === side);
  const ids = new Set(mine.map(({ id }) => id));
  const show = (piece: PieceView): PieceTree => ({
    piece,
    parts: mine.filter(({ within }) => within === piece.id).map(show),
    dues: view.dues.filter((due) => due.piece === piece.id && due.when !== 'now'),
    out: isOut(piece),
  });
  const top = mine.filter(({ within }) => within === null || !ids.has(within)).map(show);
  return [...top.filter(({ out }) => !out), ...top.filter(({ out }) => out)];
}

/** Returns whether a piece is out of play. */
export function isOut(piece: PieceView): boolean {
  return (piece.tracks.find(({ id }) => id === 'out')?.value ?? 0) !== 0;
}

/** Returns whether a track is always shown with its piece. Other tracks only appear when the user asks for more. */
export function isAlwaysShown(track: TrackView): boolean {
  if (track.kind === 'mark') return (track.value ?? 0) !== 0;
  return !track.rare || (track.value ?? 0) !== 0;
}
