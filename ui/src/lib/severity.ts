import type { Severity } from '../bindings/Severity';

/** The severities, the gravest first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

/** The drawing that stands for a severity; their shapes differ as their colours do. */
export const ICONS: Record<Severity, string> = { error: 'error', warning: 'warning', note: 'info' };
