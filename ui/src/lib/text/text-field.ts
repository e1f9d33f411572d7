/** Tells fields that hold text from the others. */

export type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXTLESS = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

/** Whether text can be typed into an element. A phone shows its keyboard for it. */
export const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !TEXTLESS.test(target.type));
