/**
 * Where the user was in a force: the pane, the card and how far each pane was scrolled. Who comes back from the pages of
 * a force or from a card goes on there. It lasts until the page is closed.
 */
export type Pane = 'add' | 'force' | 'entry';

export interface BuilderPlace {
  pane: Pane;
  selected: string | undefined;
  /** How far each pane was scrolled, in pixels. */
  tops: Partial<Record<Pane, number>>;
}

const places = new Map<string, BuilderPlace>();

export const builderPlace = {
  keep(force: string, place: BuilderPlace): void {
    places.set(force, place);
  },

  of(force: string): BuilderPlace | undefined {
    return places.get(force);
  },
};
