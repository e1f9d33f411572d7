/** What a code leads to that somebody was sent, alone or behind the `#` of an address. */
export type Leads = 'device' | 'club' | 'guest';

/** The key of a guest; that of a device, which looks the same, is never sent to anybody. */
const GUEST = /^mt[a-z\d]{52}$/i;

/** An invitation to a club names club and invitation before its code; whatever is neither pairs a device, or nothing. */
export function leadsTo(text: string): Leads {
  const [, behind] = text.trim().split('#', 2);
  const code = behind ?? (text.includes('/') ? '' : text.trim());
  if (GUEST.test(code)) return 'guest';
  return code.split('.').length === 3 ? 'club' : 'device';
}
