/**
 * The recovery code of an account that was created by joining a club. It is kept until the user has written it down.
 */
let code = $state('');

export const recoveryCode = {
  /** The code. Empty if there is none. */
  get text(): string {
    return code;
  },

  show(shown: string): void {
    code = shown;
  },

  clear(): void {
    code = '';
  },
};
