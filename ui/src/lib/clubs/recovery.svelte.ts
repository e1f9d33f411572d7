/**
 * The recovery code of an account that was created by joining a club. It is kept until the user has written it down.
 */
let code = $state('');

export const recovery = {
  /** The code. Empty if there is none. */
  get code(): string {
    return code;
  },

  show(shown: string): void {
    code = shown;
  },

  written(): void {
    code = '';
  },
};
