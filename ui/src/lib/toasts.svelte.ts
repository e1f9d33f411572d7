/** Short messages at the edge of the screen, with one thing to do about them. */

export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'bad';
  /** Whether it stays until it is closed, as what went wrong does. */
  stays?: boolean;
  action?: { label: string; run: () => unknown };
}

const SECONDS = 9;

let shown: Toast[] = $state.raw([]);
let last = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export const toasts = {
  get all(): readonly Toast[] {
    return shown;
  },

  /** Shows a message for a while; what went wrong stays until it is closed. */
  show(text: string, more: Partial<Pick<Toast, 'tone' | 'action' | 'stays'>> = {}): number {
    const toast: Toast = { id: ++last, text, tone: 'plain', ...more };
    const same = shown.filter((other) => other.text === text && !other.action);
    for (const other of same) toasts.close(other.id);
    shown = [...shown.slice(-3), toast];
    toasts.go(toast.id);
    return toast.id;
  },

  /** Keeps a message while it is looked at. */
  hold(id: number): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
  },

  /** Lets its time run. */
  go(id: number): void {
    const toast = shown.find((toast) => toast.id === id);
    if (!toast || toast.stays || toast.tone === 'bad') return;
    toasts.hold(id);
    timers.set(id, setTimeout(() => toasts.close(id), SECONDS * 1000));
  },

  close(id: number): void {
    toasts.hold(id);
    shown = shown.filter((toast) => toast.id !== id);
  },
};
