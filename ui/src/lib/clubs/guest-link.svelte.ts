/** The guest link that this device uses. It lasts as long as the page is open. */
const KEY = 'muster-guest';

let link = $state(sessionStorage.getItem(KEY) ?? '');

export const guestLink = {
  /** The link. Empty if there is none. */
  get address(): string {
    return link;
  },

  set(address: string): void {
    link = address;
    if (address) sessionStorage.setItem(KEY, address);
    else sessionStorage.removeItem(KEY);
  },
};
