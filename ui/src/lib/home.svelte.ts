/** Installing Muster on a phone's home screen: by the browser's offer, or by hand. */

/** The install event of browsers based on Chromium. It is not part of the standard. */
interface Installing extends Event {
  prompt(): Promise<unknown>;
}

let offered: Installing | undefined = $state.raw();

export const home = {
  /** Starts to listen for the browser's offer to install. */
  listen(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      offered = event as Installing;
    });
    addEventListener('appinstalled', () => (offered = undefined));
  },

  /** Whether the browser offers to install. */
  get offered(): boolean {
    return offered !== undefined;
  },

  /**
   * Whether this is a page on an iPhone or iPad, where only the user can add it to the home screen. Over plain HTTP
   * this is not offered, because an installed page would be empty at each start.
   */
  get byHand(): boolean {
    return isSecureContext && 'standalone' in navigator && navigator.standalone === false;
  },

  /** Opens the browser's install dialog. The browser allows this only once. */
  async put(): Promise<void> {
    const asking = offered;
    offered = undefined;
    await asking?.prompt();
  },
};
