/** A game as the core describes it, from which screens take its words. */
import type { GameView } from '../src/bindings';

export const FWW: GameView = {
  id: 'fww',
  name: 'Fallout: Wasteland Warfare',
  modes: [{ id: 'battle', name: 'Battle' }],
  revisions: [
    { id: 'old', name: 'Old points' },
    { id: 'new', name: 'New points' },
  ],
  kinds: [{ id: 'unit', name: 'Unit' }],
  icons: [],
  factions: [],
  types: [],
  costs: true,
  cost: { one: '{} cap', other: '{} caps' },
  hand: false,
  rosters: false,
};
