/** The recovery code of an account that was opened by joining a club, until its user has written it down. */
let code = $state('');

export const recovery = {
  /** Empty: there is none. */
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
