/** Installing Muster on a phone's home screen: by the browser's offer, or by hand. */

/** The install event of browsers based on Chromium. It is not part of the standard. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let installEvent: InstallEvent | undefined = $state.raw();

export const installPrompt = {
  /** Starts to listen for the browser's offer to install. */
  listen(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      installEvent = event as InstallEvent;
    });
    addEventListener('appinstalled', () => (installEvent = undefined));
  },

  /** Whether the browser offers to install. */
  get isAvailable(): boolean {
    return installEvent !== undefined;
  },

  /**
   * Whether this is a page on an iPhone or iPad, where only the user can add it to the home screen. Over plain HTTP
   * this is not offered, because an installed page would be empty at each start.
   */
  get isManual(): boolean {
    return isSecureContext && 'standalone' in navigator && navigator.standalone === false;
  },

  /** Opens the browser's install dialog. The browser allows this only once. */
  async show(): Promise<void> {
    const asking = installEvent;
    installEvent = undefined;
    await asking?.prompt();
  },
};
