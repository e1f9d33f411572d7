/** Waits for what is bound to happen, however busy the machine is. */
import { vi } from 'vitest';

/** Longer than anything takes; what happens earlier is taken at once. */
export const PATIENCE = 300_000;

export const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: PATIENCE });
