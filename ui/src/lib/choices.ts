/** What a card lets its player choose, and the picks that keep it. */
import type { ChoiceView } from '../bindings/ChoiceView';
import type { OptionView } from '../bindings/OptionView';

/** Whether one option is chosen, no more and no fewer. */
export function isOne(choice: ChoiceView): boolean {
  return choice.least === 1 && choice.most === 1;
}

export function chosen(choice: ChoiceView): OptionView[] {
  return choice.options.filter((option) => option.chosen);
}

/** Whether nothing more can be chosen before something is given up. */
export function isFull(choice: ChoiceView): boolean {
  return choice.most !== null && chosen(choice).length >= choice.most;
}

/** The picks of a card once one option alone is chosen; the empty one: none. */
export function choose(choice: ChoiceView, pick: string): string[] {
  return pick === '' ? choice.others : [...choice.others, pick];
}

/** The picks of a card once an option is chosen that was not, or given up where it was. */
export function toggle(choice: ChoiceView, pick: string): string[] {
  const kept = choice.options.filter((option) => option.chosen !== (option.pick === pick));
  return [...choice.others, ...kept.map((option) => option.pick)];
}

/** Picks that none of the choices offers. */
export function strays(choices: readonly ChoiceView[]): string[] {
  const [first, ...rest] = choices;
  return (first?.others ?? []).filter((pick) =>
    rest.every((choice) => choice.others.includes(pick)),
  );
}

/** An option with what it gives: `Fight +1`. */
export function named(option: OptionView): string {
  return [option.name, option.gives].filter(Boolean).join(' ');
}

/** What was chosen where there was something to choose. */
export function decided(choices: readonly ChoiceView[]): string[] {
  return choices
    .filter((choice) => !isOne(choice) || choice.options.length > 1)
    .flatMap((choice) => chosen(choice).map(named));
}
