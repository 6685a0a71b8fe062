import { AddAdminUserRequest } from '@accelerator/contracts/accounts/requests';
import { Injectable } from '@nestjs/common';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';
import { readAs } from '../../../web/http/refusals/validation-pipe.ts';
import { byOperator } from './acting-administrator.ts';
import type { AccountRow } from '../accounts.projection.ts';
import { AdminUsers } from './admin-users.ts';
import type { OperatorAct } from './operator-act.ts';

/** The way back in for administrators whom no one in the console can help: by who may run commands on the machine. */
@Injectable()
export class OperatorActs {
  constructor(private readonly users: AdminUsers) {}

  /** @returns what was done, in a sentence that may hold a new password @throws RefusedError, InvalidInput */
  async do({ act, username, osUser }: OperatorAct): Promise<string> {
    const by = byOperator(osUser);
    if (act === 'add') {
      const form = await readAs(AddAdminUserRequest, { username });
      const { temporaryPassword } = await this.users.add(by, form, 'admin');
      return `${form.username} is an administrator from now on. ${howToLogIn(form.username, temporaryPassword)}`;
    }
    const account = await this.users.administratorNamed(username);
    if (!account) throw new InvalidInput([{ field: 'username', message: `There is no administrator ${username}.` }]);
    return act === 'reset-password' ? this.#resetPassword(by, account) : this.#resetSecondFactor(by, account);
  }

  async #resetPassword(by: ReturnType<typeof byOperator>, { id, kind }: AccountRow): Promise<string> {
    const { username, temporaryPassword } = await this.users.resetPassword(by, id);
    const how = kind === 'adminviewer' ? `It logs in with ${temporaryPassword}.` : howToLogIn(username, temporaryPassword);
    return `${username} has another password and is logged out everywhere. ${how}`;
  }

  async #resetSecondFactor(by: ReturnType<typeof byOperator>, { id, username, secondFactor }: AccountRow): Promise<string> {
    if (secondFactor === null) return `${username} has no second factor. Nothing was changed.`;
    await this.users.resetSecondFactor(by, id);
    return `${username} logs in by the password alone from now on, and is logged out everywhere.`;
  }
}

function howToLogIn(username: string, password: string): string {
  return `The temporary password is ${password} (shown only now, valid for 7 days); ${username} is asked to change it.`;
}
