/** The errors since the program started, which users can copy into a report. The program never sends them by itself. */
import type { Problem } from '../../bindings';

export interface LoggedError {
  call: string;
  problem: Problem;
  /** Seconds since 1970. */
  at: number;
}

const MAX_LOGGED_ERRORS = 30;

let all: LoggedError[] = $state.raw([]);

export const errorLog = {
  /** The errors, the latest first. */
  get all(): readonly LoggedError[] {
    return all;
  },

  add(call: string, problem: Problem): void {
    const at = Math.floor(Date.now() / 1000);
    // Changing the list while a component is rendered would render it again.
    queueMicrotask(() => (all = [{ call, problem, at }, ...all].slice(0, MAX_LOGGED_ERRORS)));
  },

  /** Returns the errors with all details as JSON, for developers. */
  report(version: string): string {
    const found = all.map(({ call, problem, at }) => ({
      at: new Date(at * 1000).toISOString(),
      call,
      ...problem,
    }));
    return JSON.stringify({ muster: version, on: navigator.userAgent, problems: found }, null, 2);
  },
};
