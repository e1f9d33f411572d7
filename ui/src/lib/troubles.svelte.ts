/** What went wrong since the program began, to be copied into a report; it never leaves the machine by itself. */
import type { Problem } from '../bindings/Problem';

export interface Trouble {
  call: string;
  problem: Problem;
  /** Seconds since 1970. */
  at: number;
}

const MOST = 30;

let all: Trouble[] = $state.raw([]);

export const troubles = {
  /** The latest first. */
  get all(): readonly Trouble[] {
    return all;
  },

  note(call: string, problem: Problem): void {
    const at = Math.floor(Date.now() / 1000);
    // A list that grows while something is drawn would draw it again.
    queueMicrotask(() => (all = [{ call, problem, at }, ...all].slice(0, MOST)));
  },

  /** Everything about them, for people who can mend it. */
  report(version: string): string {
    const found = all.map(({ call, problem, at }) => ({
      at: new Date(at * 1000).toISOString(),
      call,
      ...problem,
    }));
    return JSON.stringify({ muster: version, on: navigator.userAgent, problems: found }, null, 2);
  },
};
