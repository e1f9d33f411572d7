/** The choices that a card offers its player, and the picks that record what was chosen. */
import type { ChoiceView, OptionView } from '../../bindings';

/** Returns whether exactly one option must be chosen. */
export function isSingleChoice(choice: ChoiceView): boolean {
  return choice.least === 1 && choice.most === 1;
}

export function chosenOptions(choice: ChoiceView): OptionView[] {
  return choice.options.filter((option) => option.chosen);
}

/** Returns whether no further option can be chosen before one is given up. */
export function isFull(choice: ChoiceView): boolean {
  return choice.most !== null && chosenOptions(choice).length >= choice.most;
}

/** Returns the card's picks with one option chosen alone. An empty `pick` chooses none. */
export function chooseOnly(choice: ChoiceView, pick: string): string[] {
  return pick === '' ? choice.others : [...choice.others, pick];
}

/** Returns the card's picks with an option toggled. */
export function toggleOption(choice: ChoiceView, pick: string): string[] {
  const kept = choice.options.filter((option) => option.chosen !== (option.pick === pick));
  return [...choice.others, ...kept.map((option) => option.pick)];
}

/** Returns the picks that none of the choices offers. */
export function strayPicks(choices: readonly ChoiceView[]): string[] {
  const [first, ...rest] = choices;
  return (first?.others ?? []).filter((pick) => rest.every((choice) => choice.others.includes(pick)));
}

/** Returns the option's name and what it gives: `Fight +1`. */
export function optionLabel(option: OptionView): string {
  return [option.name, option.gives].filter(Boolean).join(' ');
}

/** Returns the names of the chosen options. Choices without an alternative are left out. */
export function chosenLabels(choices: readonly ChoiceView[]): string[] {
  return choices
    .filter((choice) => !isSingleChoice(choice) || choice.options.length > 1)
    .flatMap((choice) => chosenOptions(choice).map(optionLabel));
}
