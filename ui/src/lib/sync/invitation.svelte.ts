/**
 * The code that the web app was opened with: `https://muster.example.org/#CODE`. A phone scans it from another screen,
 * or a member of a club was sent it. It is removed from the address at once.
 */
import { targetOf, type CodeTarget } from '../files/code-target';

/** The pattern of a code. It differs from the address of a screen, which begins with `/`. */
const CODE = /^#([a-z\d][a-z\d.-]{14,99})$/i;
/** The screens that ask for each kind of code. */
const PLACES: Record<CodeTarget, string> = { device: '#/settings', club: '#/clubs', guest: '#/guest' };

let code = $state('');

function readAddress(): void {
  const [, found] = CODE.exec(location.hash) ?? [];
  if (!found) return;
  code = found;
  history.replaceState(history.state, '', PLACES[targetOf(found)]);
}

// In the window, only the screens themselves change the address.
if (import.meta.env.MODE === 'web') {
  readAddress();
  addEventListener('hashchange', readAddress);
}

export const invitation = {
  /** Returns the code for this kind of target. Empty if there is none. */
  codeFor(place: CodeTarget): string {
    return targetOf(code) === place ? code : '';
  },

  /** Sets a code that came in another way. */
  set(text: string): void {
    code = text;
  },

  /** Clears the code after it was used. */
  clear(): void {
    code = '';
  },
};
