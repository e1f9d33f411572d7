/** Key combinations by name: `mod+z`, `shift+/`, `alt+arrowup`. `mod` is Command on a Mac and Ctrl elsewhere. */

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns the name of the pressed combination. */
export function keyName(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  const mod = IS_MAC ? event.metaKey : event.ctrlKey;
  const shift = event.shiftKey && (key.length > 1 || /[a-z]/.test(key));
  return [mod && 'mod', event.altKey && 'alt', shift && 'shift', key].filter(Boolean).join('+');
}

const KEY_LABELS: Record<string, string> = {
  mod: IS_MAC ? '⌘' : 'Ctrl',
  alt: IS_MAC ? '⌥' : 'Alt',
  shift: '⇧',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  enter: '↵',
  plus: '+',
  delete: 'Del',
  escape: 'Esc',
};

/** Returns the labels of a combination's keys, as on a keyboard. */
export function keyLabels(name: string): string[] {
  return name.split('+').map((key) => KEY_LABELS[key] ?? key.toUpperCase());
}

/** Returns whether the user is typing text, so that letters are not shortcuts. */
export function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
