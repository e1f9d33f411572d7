/** The address of the web app, with which links begin. */
import { settings } from '../settings/settings.svelte';

/** The setting that holds the address. */
export const LINK_ADDRESS = 'link.address';

/** The address of this page. Empty in the window, whose page nobody else can open. */
const OWN_PAGE = import.meta.env.MODE === 'web' ? location.origin + location.pathname : '';

/** Returns the address that the user set, or else that of this page. Empty if there is neither. */
export function webAddress(): string {
  const chosen = settings.get(LINK_ADDRESS);
  return typeof chosen === 'string' && chosen ? chosen : OWN_PAGE;
}
