import type { PasswordOwner } from '@accelerator/contracts/accounts/password-rule';

/**
 * The server's own refusal of a new password, before anything is sent.
 * @returns undefined where it may be used, and where the rule cannot be loaded: the server judges it all the same
 */
export async function newPasswordProblem(password: string | undefined, owner: PasswordOwner): Promise<string | undefined> {
  // An empty one is refused as such, and the rule brings the common passwords along.
  if (!password) return undefined;
  try {
    const { passwordProblem } = await import('@accelerator/contracts/accounts/password-rule');
    return passwordProblem(password, { ...owner, names: owner.names.filter(Boolean) });
  } catch {
    return undefined;
  }
}
