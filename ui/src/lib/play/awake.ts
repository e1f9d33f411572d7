/** Keeps the screen on, where the system lets a page do that, until the answer is called. */
export function awake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  async function ask(): Promise<void> {
    if (over || document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock?.request('screen');
    } catch {
      // The system says no, as with an empty battery: then the screen goes dark as ever.
    }
    if (over) await lock?.release();
  }
  // It is lost when the page goes into the background.
  const again = () => void ask();
  document.addEventListener('visibilitychange', again);
  void ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
