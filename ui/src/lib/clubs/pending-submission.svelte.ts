/** The id of the force that the user is about to hand in at a club's event. Empty if there is none. */
export const pendingSubmission = $state({ force: '' });
