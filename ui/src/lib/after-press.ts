/** Work that changes the layout and so must wait until a press has reached what it was meant for. */

/** A finger's press focuses, and is a click, only after the finger is lifted, in milliseconds. */
const LIFTED = 100;

let isPressed = false;
const waiting: (() => void)[] = [];

addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel']) {
  addEventListener(
    end,
    () => {
      isPressed = false;
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
