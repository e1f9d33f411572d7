/**
 * The recovery code of an account that was created by joining a club. It is kept until the user has written it down.
 * Empty if there is none.
 */
export const recoveryCode = $state({ text: '' });
