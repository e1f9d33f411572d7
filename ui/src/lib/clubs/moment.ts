/** Moments as a field of the page has them: a day and an hour where the device is. */

const two = (number: number) => String(number).padStart(2, '0');

/** A moment, in seconds since 1970, as a field for day and hour has it. */
export function written(seconds: number): string {
  const date = new Date(seconds * 1000);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** What such a field has, in seconds since 1970; undefined where that is no moment. */
export function read(text: string): number | undefined {
  const time = new Date(text).getTime();
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000);
}

/** What is offered first: the evening of the day a week after another moment. */
export function inAWeek(seconds: number): number {
  const date = new Date(seconds * 1000);
  date.setDate(date.getDate() + 7);
  date.setHours(18, 0, 0, 0);
  return date.getTime() / 1000;
}

/** Where the device takes itself to be: `Europe/Paris`. */
export function zone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
