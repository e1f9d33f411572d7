/** How complete the facts of cards are. */
import type { Recorded } from '../../bindings';

/** The share of the facts that are known, in whole percent. Only all of them are 100; of none, all are known. */
export const knownPercent = ({ known, of }: Recorded): number => (of === 0 ? 100 : Math.floor((100 * known) / of));
