/** The severities of findings, with their icons. */
import type { Severity } from '../../bindings';

/** The severities, the most serious first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

/** The icon of each severity. They differ in shape as well as in colour. */
export const SEVERITY_ICONS: Record<Severity, string> = { error: 'error', warning: 'warning', note: 'info' };
