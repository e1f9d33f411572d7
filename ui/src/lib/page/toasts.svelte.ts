/** Short messages at the edge of the screen, each with at most one action. */

export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'bad';
  /** Whether the message stays until it is closed. Errors always stay. */
  stays?: boolean;
  action?: { label: string; run: () => unknown };
}

const SHOWN_SECONDS = 9;

let shown: Toast[] = $state.raw([]);
let last = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export const toasts = {
  get all(): readonly Toast[] {
    return shown;
  },

  /** Shows a message for a while. Errors stay until they are closed. Returns its id. */
  show(text: string, more: Partial<Pick<Toast, 'tone' | 'action' | 'stays'>> = {}): number {
    const toast: Toast = { id: ++last, text, tone: 'plain', ...more };
    const same = shown.filter((other) => other.text === text && (!other.action || other.tone === 'bad'));
    for (const other of same) toasts.close(other.id);
    shown = [...shown.slice(-3), toast];
    toasts.startTimer(toast.id);
    return toast.id;
  },

  /** Closes all errors. */
  closeErrors(): void {
    for (const { id, tone } of shown) if (tone === 'bad') toasts.close(id);
  },

  /** Keeps a message open while the user looks at it. */
  pause(id: number): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
  },

  /** Starts or restarts the message's timer. */
  startTimer(id: number): void {
    const toast = shown.find((toast) => toast.id === id);
    if (!toast || toast.stays || toast.tone === 'bad') return;
    toasts.pause(id);
    timers.set(
      id,
      setTimeout(() => toasts.close(id), SHOWN_SECONDS * 1000),
    );
  },

  close(id: number): void {
    toasts.pause(id);
    shown = shown.filter((toast) => toast.id !== id);
  },
};
