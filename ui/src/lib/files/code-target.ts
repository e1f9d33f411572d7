/** The target of a code that somebody was sent. The code comes alone or behind the `#` of an address. */
export type CodeTarget = 'device' | 'club' | 'guest';

/** The pattern of a guest's key. A device's key looks the same, but it is never sent to anybody. */
const GUEST = /^mt[a-z\d]{52}$/i;

/**
 * Tells what a code is for. An invitation to a club has three parts separated by dots. Any other code is for pairing a
 * device, or not a code at all.
 */
export function targetOf(text: string): CodeTarget {
  const [, behind] = text.trim().split('#', 2);
  const code = behind ?? (text.includes('/') ? '' : text.trim());
  if (GUEST.test(code)) return 'guest';
  return code.split('.').length === 3 ? 'club' : 'device';
}
