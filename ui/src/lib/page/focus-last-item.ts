/** Puts the focus where something was just added. */
import { tick } from 'svelte';

/**
 * Focuses a control of a list's last item, once an item that was just added is on the page. The list is asked for only
 * then, since it may come with its first item.
 */
export async function focusInLastItem(list: () => HTMLElement | undefined, selector: string): Promise<void> {
  await tick();
  list()?.lastElementChild?.querySelector<HTMLElement>(selector)?.focus();
}
