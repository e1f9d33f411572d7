/**
 * The code of an invitation that the web app was opened with: `https://muster.example.org/#CODE`, as a phone reads it off
 * another screen. It leaves the address at once.
 */

/** The address of a screen begins with `/`, a code does not. */
const CODE = /^#([a-z\d][a-z\d.-]{14,99})$/i;

let code = $state('');

function look(): void {
  const [, found] = CODE.exec(location.hash) ?? [];
  if (!found) return;
  code = found;
  history.replaceState(history.state, '', '#/settings');
}

// In the window nobody but a screen writes the address.
if (import.meta.env.MODE === 'web') {
  look();
  addEventListener('hashchange', look);
}

export const invitation = {
  /** The code; empty where there is none. */
  get code(): string {
    return code;
  },

  /** It was taken. */
  taken(): void {
    code = '';
  },
};
