/** Games that are being typed. Each is stored as a setting until it is saved or discarded. */
import { settings } from '../settings/settings.svelte';
import type { GameForm } from './game-form';

const PREFIX = 'campaign-draft.';
/** The greatest length of one as JSON, in characters. */
const MAX_CHARACTERS = 128 * 1024;

/** What the form of a game began with. */
export interface DraftSource {
  campaign: string;
  /** The id of the game of the campaign that is changed. Empty for a new one. */
  game: string;
  /** The id of the game at the table that is recorded. Empty if there is none. */
  play: string;
}

export interface GameDraft extends DraftSource {
  form: GameForm;
}

const keyOf = ({ campaign, game, play }: DraftSource): string => PREFIX + [campaign, game, play].join('.');

function isDraft(value: unknown): value is GameDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { campaign, game, play, form } = value as Record<string, unknown>;
  if (![campaign, game, play].every((text) => typeof text === 'string')) return false;
  return typeof form === 'object' && form !== null && Array.isArray((form as { sides?: unknown }).sides);
}

/** Returns what was typed before into the form that began so. `undefined` if there is nothing. */
export function findDraft(source: DraftSource): GameForm | undefined {
  const kept = settings.get(keyOf(source));
  return isDraft(kept) ? kept.form : undefined;
}

/** Returns all unfinished games of a campaign. */
export function draftsOf(campaign: string): GameDraft[] {
  return settings.keys(PREFIX).flatMap((key) => {
    const kept = settings.get(key);
    return isDraft(kept) && kept.campaign === campaign ? [kept] : [];
  });
}

export async function storeDraft(source: DraftSource, form: GameForm): Promise<void> {
  const draft: GameDraft = { ...source, form };
  if (JSON.stringify(draft).length <= MAX_CHARACTERS) await settings.set(keyOf(source), draft);
}

export async function removeDraft(source: DraftSource): Promise<void> {
  if (settings.get(keyOf(source)) != null) await settings.set(keyOf(source), null);
}
