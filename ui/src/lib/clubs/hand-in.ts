/** Hands a kept force in at an event of a club. */
import type { ClubEvent } from '../../bindings/ClubEvent';
import { call } from '../call';
import { words } from '../words.svelte';

/** The event as it is then, with how the server judged the list. */
export async function handIn(club: string, event: string, id: string): Promise<ClubEvent> {
  const lang = words.language;
  const { force } = await call('force', { id, lang });
  return call('club_hand_in', { club, event, force, lang });
}
