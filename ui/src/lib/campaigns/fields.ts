/** What is counted for each player of a campaign. */

/**
 * Returns an id for a field of the user's own: its name in small letters, with a number if that is taken. The name can
 * be changed later, and the id stays.
 */
export function fieldId(name: string, taken: readonly { id: string }[]): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const first = `own-${plain.slice(0, 40) || 'field'}`;
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? first : `${first}-${number}`;
    if (!taken.some((field) => field.id === id)) return id;
  }
}
