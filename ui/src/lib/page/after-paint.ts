/** Waits until the latest changes are on the screen, so that later work does not delay them. */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    // A window in the background paints nothing.
    const late = setTimeout(done, 100);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(done);
    });
  });
}
