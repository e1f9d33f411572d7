/** Waits for something that is certain to happen, however busy the machine is. */
import { vi } from 'vitest';

/** A time limit longer than anything takes. Waiting ends as soon as the condition is met. */
export const PATIENCE = 300_000;

export const waitUntil = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: PATIENCE });
