/** The force that is to be handed in at an event of a club. */
let force = $state('');

export const handing = {
  /** Its id; empty: none is. */
  get force(): string {
    return force;
  },

  ask(id: string): void {
    force = id;
  },

  done(): void {
    force = '';
  },
};
