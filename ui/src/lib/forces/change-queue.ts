/** The order of changes that are sent one after the other. */
import { LatestRequest } from '../calls/latest-request';

/** Sends changes of one thing one after the other, so that what was pressed last is what stays. */
export class ChangeQueue {
  #last: Promise<unknown> = Promise.resolve();
  readonly #latest = new LatestRequest();

  /** Ends when all changes so far are answered. It is another one after each change. */
  get settled(): Promise<unknown> {
    return this.#last;
  }

  /** Sends a change once those before it are answered. Resolves to `undefined` if another one was asked for meanwhile. */
  async send<T>(change: () => Promise<T>): Promise<T | undefined> {
    const isLatest = this.#latest.begin();
    const sent = this.#last.then(change);
    this.#last = sent.catch(() => undefined);
    const answer = await sent;
    return isLatest() ? answer : undefined;
  }
}
