/** Selects the number in a field when the field is focused, so that typing replaces it: 750 never becomes 750750. */

const NUMBERS = 'input:is([type="number"], [inputmode="numeric"], [inputmode="decimal"], .number)';

/** The field that the current press has focused. */
let pressed: HTMLInputElement | undefined;

const field = (event: Event): HTMLInputElement | undefined =>
  event.target instanceof HTMLInputElement && event.target.matches(NUMBERS) ? event.target : undefined;

addEventListener('focusin', (event) => {
  pressed = field(event);
  pressed?.select();
});

// A press sets the cursor after it has focused the field, and with it ends the selection.
addEventListener('click', (event) => {
  const number = field(event);
  // A number field does not tell what is selected in it: both ends are `null`.
  if (number && number === pressed && number.selectionStart === number.selectionEnd) number.select();
  pressed = undefined;
});
