/**
 * The code that the web app was opened with: `https://muster.example.org/#CODE`. A phone scans it from another screen,
 * or a member of a club was sent it. It is removed from the address at once.
 */
import { leadsTo, type Leads } from './code';

/** The pattern of a code. It differs from the address of a screen, which begins with `/`. */
const CODE = /^#([a-z\d][a-z\d.-]{14,99})$/i;
/** The screens that ask for each kind of code. */
const PLACES: Record<Leads, string> = { device: '#/settings', club: '#/clubs', guest: '#/guest' };

let code = $state('');

function look(): void {
  const [, found] = CODE.exec(location.hash) ?? [];
  if (!found) return;
  code = found;
  history.replaceState(history.state, '', PLACES[leadsTo(found)]);
}

// In the window, only the screens themselves change the address.
if (import.meta.env.MODE === 'web') {
  look();
  addEventListener('hashchange', look);
}

export const invitation = {
  /** Returns the code for this kind of target. Empty if there is none. */
  to(place: Leads): string {
    return leadsTo(code) === place ? code : '';
  },

  /** Sets a code that came in another way. */
  bring(text: string): void {
    code = text;
  },

  /** Clears the code after it was used. */
  taken(): void {
    code = '';
  },
};
