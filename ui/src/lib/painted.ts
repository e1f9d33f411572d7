/** Waits until what has changed is on the screen, so that what may follow later does not hold it up. */
export function painted(): Promise<void> {
  return new Promise((done) => {
    // A window that lies in the background paints nothing.
    const late = setTimeout(done, 100);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(done);
    });
  });
}
