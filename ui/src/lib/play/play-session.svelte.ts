/** The game in progress. Actions run one after the other, and each is stored before the screen shows it. */
import type { Act, DeckSource, DueView, PieceView, PlayView, TrackView } from '../../bindings';
import { withErrorToast } from '../calls/with-error-toast';
import { call, CallFailed } from '../calls/call';
import { shareStructure } from '../calls/structural-sharing';
import { t } from '../words/words.svelte';

/** A piece as shown: the piece itself, the pieces on it, and the actions that it offers. */
export interface PieceTree {
  piece: PieceView;
  /** The models of a unit of several models. */
  models: PieceTree[];
  /** The cards of the piece. */
  cards: PieceTree[];
  dues: DueView[];
  out: boolean;
}

/** What else a press changed, and the piece that was pressed. */
export interface Consequence {
  piece: string;
  text: string;
}

export class PlaySession {
  view: PlayView | undefined = $state.raw();
  /** What the last press changed besides the value that was pressed. */
  consequence: Consequence | undefined = $state.raw();
  /** Whether an action is running. */
  busy = $state(false);
  #waiting: Promise<unknown> = Promise.resolve();

  constructor(readonly id: string) {}

  async load(): Promise<void> {
    const view = await withErrorToast(() => call('play', { id: this.id }));
    if (view) this.view = shareStructure(this.view, view);
  }

  /** Runs an action. Actions that come too fast wait for each other. */
  press(act: Act): Promise<boolean> {
    const change = (base: number) => call('press', { id: this.id, base, act });
    return this.#queue(change, (before, after) => consequenceOf(act, before, after));
  }

  /** Lays the deck beside the table. One undo takes it back. */
  layDeck(source: DeckSource, seed: number): Promise<boolean> {
    return this.#queue((base) => call('lay_table_deck', { id: this.id, base, source, seed }));
  }

  #queue(
    change: (base: number) => Promise<PlayView>,
    consequence?: (before: PlayView, after: PlayView) => Consequence | undefined,
  ): Promise<boolean> {
    const done = this.#waiting.then(() => this.#run(change, consequence));
    this.#waiting = done;
    return done;
  }

  async #run(
    change: (base: number) => Promise<PlayView>,
    consequence?: (before: PlayView, after: PlayView) => Consequence | undefined,
  ): Promise<boolean> {
    if (!this.view) return false;
    this.busy = true;
    const base = this.view.seq;
    const view = await withErrorToast(async () => {
      try {
        return await change(base);
      } catch (refusal) {
        if (refusal instanceof CallFailed && refusal.problem.code === 'play-conflict') await this.load();
        throw refusal;
      }
    });
    if (view) {
      this.consequence = consequence?.(this.view, view);
      this.view = shareStructure(this.view, view);
    }
    this.busy = false;
    return view !== undefined;
  }
}

/**
 * Returns what a press on a count changed besides that count, such as the damage that power armor took instead.
 * `undefined` if only the count changed.
 */
export function consequenceOf(act: Act, before: PlayView, after: PlayView): Consequence | undefined {
  if (act.act !== 'count') return undefined;
  const old = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const changes: string[] = [];
  let isCounted = false;
  let hint = '';
  for (const piece of after.pieces) {
    for (const track of piece.tracks) {
      const from = old.get(piece.id)?.tracks.find(({ id }) => id === track.id)?.value ?? null;
      const isPressed = piece.id === act.piece && track.id === act.track;
      if (isPressed) hint = track.hint ?? '';
      if (from === track.value) continue;
      if (isPressed) isCounted = (track.value ?? 0) - (from ?? 0) === act.by;
      changes.push(changeOf(track, from));
    }
  }
  if (changes.length === 0 || (isCounted && changes.length === 1)) return undefined;
  return { piece: act.piece, text: [changes.join(' · '), hint].filter(Boolean).join('. ') };
}

function changeOf(track: TrackView, from: number | null): string {
  if (track.kind === 'states') return track.states?.[track.value ?? 0]?.label ?? track.label;
  if (track.kind === 'mark') return track.value ? track.label : t('window-play-no-mark', { mark: track.label });
  return `${track.label} ${from ?? '?'} → ${track.value ?? '?'}`;
}

/** Returns the pieces of a side with the pieces on each. Pieces that are out of play come last. */
export function pieceTrees(view: PlayView, side: number): PieceTree[] {
  const mine = view.pieces.filter((piece) => piece.side === side);
  const dues = view.over ? [] : view.dues;
  const ids = new Set(mine.map(({ id }) => id));
  const show = (piece: PieceView): PieceTree => ({
    piece,
    models: mine.filter((part) => part.within === piece.id && isModel(part)).map(show),
    cards: mine.filter((part) => part.within === piece.id && !isModel(part)).map(show),
    dues: dues.filter((due) => due.piece === piece.id && due.when !== 'now'),
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

/** Returns whether a piece is a model, which can leave the game. Other pieces are cards or units. */
function isModel(piece: PieceView): boolean {
  return piece.tracks.some(({ id }) => id === 'out');
}

/** Returns whether a side has pieces besides the player's own. A side whose force is unknown has none. */
export function hasPieces(view: PlayView, side: number): boolean {
  return (
    view.pieces.some((piece) => piece.side === side && piece.id !== String(side)) ||
    view.piles.some((pile) => pile.side === side)
  );
}

/** Ids of the tracks that say whether a piece has acted in this round. */
const TURN_TRACKS = ['ready', 'activated'];

/** Returns the track that says whether a piece has acted in this round. `undefined` if it has none. */
export function turnTrack(piece: PieceView): TrackView | undefined {
  return piece.tracks.find(({ id }) => TURN_TRACKS.includes(id));
}

/** Returns the step that takes a piece on in its turn: to make it ready, or to activate it. */
export function turnStep({ piece, dues }: PieceTree): DueView | undefined {
  const turn = turnTrack(piece);
  const step = dues.find((due) => due.sets?.track === turn?.id || due.id === 'activate');
  return step?.outcomes.length === 1 ? step : undefined;
}

/** Returns the count that decides how long a piece stays in play, such as its damage. */
export function healthTrack(piece: PieceView): TrackView | undefined {
  const isHealth = ({ kind, rare }: TrackView) => !rare && (kind === 'loss' || kind === 'stock');
  return isModel(piece) ? piece.tracks.find(isHealth) : undefined;
}

/** Returns the value of a count together with the counts that add to it, such as radiation to damage. */
export function total(piece: PieceView, track: TrackView): number | null {
  if (track.value === null) return null;
  const added = piece.tracks.filter(({ adds_to }) => adds_to === track.id);
  return added.reduce((sum, { value }) => sum + (value ?? 0), track.value);
}

/** Returns what a line shows of a piece besides its health and turn: marks that are set and counts that matter. */
export function notable(piece: PieceView): TrackView[] {
  const shown = [healthTrack(piece)?.id, turnTrack(piece)?.id, 'out'];
  return piece.tracks.filter((track) => {
    if (shown.includes(track.id)) return false;
    const isZero = (track.value ?? 0) === 0;
    return track.kind === 'loss' || track.kind === 'stock' ? !isZero || track.most !== null : !isZero;
  });
}

/** Splits units into columns of about the same length, in order. */
export function inColumns(units: PieceTree[], count: number): PieceTree[][] {
  const lines = (unit: PieceTree) => 1 + unit.models.length;
  const all = units.reduce((sum, unit) => sum + lines(unit), 0);
  const columns: PieceTree[][] = Array.from({ length: count }, () => []);
  let before = 0;
  for (const unit of units) {
    const column = Math.min(count - 1, Math.floor((before * count) / Math.max(all, 1)));
    columns[column]?.push(unit);
    before += lines(unit);
  }
  return columns.filter((column) => column.length > 0);
}
