/** Converts times to and from input fields, in the device's time zone. */

const two = (number: number) => String(number).padStart(2, '0');

/** Formats a time for a `datetime-local` field. The time is in seconds since 1970. */
export function formatLocalTime(seconds: number): string {
  const date = new Date(seconds * 1000);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Parses the value of such a field to seconds since 1970. `undefined` if it is not a time. */
export function parseLocalTime(text: string): number | undefined {
  const time = new Date(text).getTime();
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000);
}

/** Returns the suggested deadline: the evening of the day one week later. */
export function defaultDeadline(seconds: number): number {
  const date = new Date(seconds * 1000);
  date.setDate(date.getDate() + 7);
  date.setHours(18, 0, 0, 0);
  return date.getTime() / 1000;
}

/** Returns the device's time zone, for example `Europe/Paris`. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
