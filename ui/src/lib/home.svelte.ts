/** Muster on the home screen of a phone: what the browser offers, and where the user has to put it there by hand. */

/** What Chromium and its kin ask with; the standard does not know it. */
interface Installing extends Event {
  prompt(): Promise<unknown>;
}

let offered: Installing | undefined = $state.raw();

export const home = {
  /** Hears of what the browser offers. */
  listen(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      offered = event as Installing;
    });
    addEventListener('appinstalled', () => (offered = undefined));
  },

  /** Whether the browser would put it there. */
  get offered(): boolean {
    return offered !== undefined;
  },

  /** Whether it is a page on an iPhone or iPad, where only its user can put it there. Over plain HTTP it would be empty at each start. */
  get byHand(): boolean {
    return isSecureContext && 'standalone' in navigator && navigator.standalone === false;
  },

  /** Has the browser ask its user. It can be asked once. */
  async put(): Promise<void> {
    const asking = offered;
    offered = undefined;
    await asking?.prompt();
  },
};
