/** Keys by name: `mod+z`, `shift+/`, `alt+arrowup`; `mod` is Ctrl, and Command on a Mac. */

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** The name of what was pressed. */
export function nameOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  const mod = IS_MAC ? event.metaKey : event.ctrlKey;
  const shift = event.shiftKey && (key.length > 1 || /[a-z]/.test(key));
  return [mod && 'mod', event.altKey && 'alt', shift && 'shift', key].filter(Boolean).join('+');
}

const SHOWN: Record<string, string> = {
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

/** The keys of a name as they stand on a keyboard. */
export function shown(name: string): string[] {
  return name.split('+').map((key) => SHOWN[key] ?? key.toUpperCase());
}

/** Whether the user is writing, so that letters are letters. */
export function writes(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
