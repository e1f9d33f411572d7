/** The force that the user is about to hand in at a club's event. */
let force = $state('');

export const pendingSubmission = {
  /** The force's id. Empty if there is none. */
  get force(): string {
    return force;
  },

  start(id: string): void {
    force = id;
  },

  clear(): void {
    force = '';
  },
};
