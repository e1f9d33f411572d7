/** Hands in a stored force at a club's event. */
import type { ClubEvent } from '../../bindings';
import { call } from '../calls/call';

/** Hands in a force. Resolves to the event afterwards, which includes the server's verdict on the list. */
export async function handIn(club: string, event: string, id: string): Promise<ClubEvent> {
  const { force } = await call('force', { id });
  return call('club_hand_in', { club, event, force });
}
