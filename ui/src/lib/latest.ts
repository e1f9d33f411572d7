/** Numbers requests, so that only the answer to the newest one counts, whichever arrives last. */
export class Latest {
  #questions = 0;

  /** Begins a new request. The returned function tells whether it is still the newest. */
  ask(): () => boolean {
    const mine = ++this.#questions;
    return () => mine === this.#questions;
  }
}
