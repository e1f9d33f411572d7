/** Work that changes the layout and so must wait until a press has reached what it was meant for. */

/** A finger's press focuses, and is a click, only after the finger is lifted, in milliseconds. */
const LIFTED = 100;

/** Elements that act when a press ends. A scroll bar or an open `select`, even in a label, may never report its end. */
const CONTROLS = 'a, button, label, summary, [role=option], input[type=checkbox], input[type=radio]';

let isPressed = false;
let isControlPressed = false;
const waiting: (() => void)[] = [];

addEventListener(
  'pointerdown',
  ({ button, target }) => {
    isPressed = true;
    isControlPressed =
      button === 0 && target instanceof Element && !target.closest('select') && target.closest(CONTROLS) !== null;
  },
  true,
);
for (const end of ['pointerup', 'pointercancel']) {
  addEventListener(
    end,
    () => {
      isPressed = isControlPressed = false;
      for (const run of waiting.splice(0)) setTimeout(run, LIFTED);
    },
    true,
  );
}

/** Runs work once no press is under way. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else setTimeout(run, LIFTED);
}

/**
 * Waits until no control is pressed. Answers that change a list wait for it, so that no row moves away under a press:
 * `call(…).finally(pressEnd)`.
 */
export function pressEnd(): Promise<void> {
  return isControlPressed ? new Promise((resolve) => afterPress(resolve)) : Promise.resolve();
}
