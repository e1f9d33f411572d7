/** Numbers requests, so that only the answer to the newest one counts, whichever arrives last. */
export class LatestRequest {
  #count = 0;

  /** Begins a new request. The returned function tells whether it is still the newest. */
  begin(): () => boolean {
    const mine = ++this.#count;
    return () => mine === this.#count;
  }
}
