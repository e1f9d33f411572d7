/** The kept forces that a player can bring into a campaign. */
import { call } from '../calls/call';
import { t } from '../words/words.svelte';

export interface ForceChoice {
  id: string;
  name: string;
}

/** Returns the forces of a game that are not archived. */
export async function forcesOf(system: string): Promise<ForceChoice[]> {
  const rows = await call('forces', {});
  return rows
    .filter((row) => row.system === system && !row.archived)
    .map(({ id, name }) => ({ id, name: name || t('window-builder-nameless') }));
}
