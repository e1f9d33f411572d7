/**
 * The code that the web app was opened with: `https://muster.example.org/#CODE`, as a phone reads it off another screen or a
 * member of a club was sent it. It leaves the address at once.
 */
import { leadsTo, type Leads } from './code';

/** The address of a screen begins with `/`, a code does not. */
const CODE = /^#([a-z\d][a-z\d.-]{14,99})$/i;
/** Where a code is asked for. */
const PLACES: Record<Leads, string> = { device: '#/settings', club: '#/clubs', guest: '#/guest' };

let code = $state('');

function look(): void {
  const [, found] = CODE.exec(location.hash) ?? [];
  if (!found) return;
  code = found;
  history.replaceState(history.state, '', PLACES[leadsTo(found)]);
}

// In the window nobody but a screen writes the address.
if (import.meta.env.MODE === 'web') {
  look();
  addEventListener('hashchange', look);
}

export const invitation = {
  /** The code, where there is one that leads there; else empty. */
  to(place: Leads): string {
    return leadsTo(code) === place ? code : '';
  },

  /** A code came in another way. */
  bring(text: string): void {
    code = text;
  },

  /** It was taken. */
  taken(): void {
    code = '';
  },
};
