/** Only the answer to the newest question counts, whichever comes last. */
export class Latest {
  #questions = 0;

  /** Asks something new; the function says whether nothing was asked since. */
  ask(): () => boolean {
    const mine = ++this.#questions;
    return () => mine === this.#questions;
  }
}
