import { passwordsMatch, type ChangePassword } from '@accelerator/contracts/accounts';
import { ForbiddenException, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { asCaller } from '../access/as-caller.ts';
import type { Caller } from '../access/caller.ts';
import { signedInAs } from '../access/session.ts';
import { Programme } from '../event-store/programme.ts';
import { InvalidInput } from '../http/problems.ts';
import { call } from '../kernel/decider.ts';
import { refuse, RefusedError } from '../kernel/refusal.ts';
import { READ_MODELS, type ReadModels } from '../read-models/read-models.ts';
import { VAULT, type Vault } from '../vault/vault.ts';
import { accountDecider } from './account.decider.ts';
import type { AccountRow } from './accounts.projection.ts';
import { Credentials, laterCredentialVersion } from './credentials.ts';
import { LogInAttempts } from './log-in-attempts.ts';

/** Changing one's own password. */
@Injectable()
export class PasswordChanges {
  readonly #views: ReadModels;
  readonly #vault: Vault;
  readonly #credentials: Credentials;
  readonly #attempts: LogInAttempts;
  readonly #programme: Programme;

  constructor(
    @Inject(READ_MODELS) views: ReadModels,
    @Inject(VAULT) vault: Vault,
    credentials: Credentials,
    attempts: LogInAttempts,
    programme: Programme,
  ) {
    this.#views = views;
    this.#vault = vault;
    this.#credentials = credentials;
    this.#attempts = attempts;
    this.#programme = programme;
  }

  /** The new credential is written first and counts once the log names its version; then every other session ends. */
  async change(request: Request, caller: Caller, form: ChangePassword): Promise<void> {
    const mismatch = passwordsMatch(form);
    if (mismatch) throw new InvalidInput([{ field: 'confirmPassword', message: mismatch }]);
    const { kind, credentialVersion: version } = await this.#accountOf(caller);
    if (kind === 'adminviewer') throw new ForbiddenException('Only the superadmin can reset the password of this log-in.');
    await this.#checkCurrent(request, caller, version, form.currentPassword);
    const credentialVersion = laterCredentialVersion(version);
    const { userId } = caller;
    await this.#credentials.put(userId, credentialVersion, form.newPassword);
    await this.#programme.send(call(accountDecider, 'ChangePassword', userId, { userId, credentialVersion }), asCaller(caller));
    await this.#endOtherSessions(request, userId, credentialVersion);
    await this.#credentials.dropBefore(userId, credentialVersion);
  }

  async #accountOf({ userId }: Caller): Promise<AccountRow> {
    const account = await this.#views.get<AccountRow>('accounts', userId);
    if (!account) throw new RefusedError(refuse('no_such_user'));
    return account;
  }

  /** Guessing here is throttled like guessing at the log-in. */
  async #checkCurrent(request: Request, { userId, username }: Caller, version: number, password: string): Promise<void> {
    const isRight = await this.#attempts.make(username, request.ip, (place) =>
      this.#credentials.matches({ userId, version }, password, place),
    );
    if (!isRight) throw new RefusedError(refuse('wrong_password'));
  }

  async #endOtherSessions(request: Request, userId: string, credentialVersion: number): Promise<void> {
    const user = signedInAs(request.session);
    if (user) request.session.passport = { user: { ...user, credentialVersion } };
    await this.#vault.endSessionsOf(userId, { except: request.sessionID });
  }
}
