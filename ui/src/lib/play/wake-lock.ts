/** Keeps the screen on if the system allows it. Call the returned function to end that. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  async function ask(): Promise<void> {
    if (over || document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock?.request('screen');
    } catch {
      // The system may refuse, for example when the battery is low. Then the screen turns off as usual.
    }
    if (over) await lock?.release();
  }
  // The lock is lost when the page goes into the background.
  const again = () => void ask();
  document.addEventListener('visibilitychange', again);
  void ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
