import type { ChangePasswordRequest } from '@accelerator/contracts/accounts';
import { passwordsMatch } from '@accelerator/contracts/accounts/requests';
import { ForbiddenException, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { asCaller, type Caller } from '../callers.ts';
import { CallerDirectory } from '../../../web/access/caller-directory.ts';
import { clientOf } from '../../../web/access/network.ts';
import { confirm, renewSessionId, signedInAs } from '../../../web/access/sessions/session.ts';
import { SecurityLog } from '../../../web/access/security-log.ts';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';
import { SessionStore } from '../../../web/access/sessions/session-store.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { accountDecider } from '../account.decider.ts';
import { accountsProjection, type AccountRow } from '../accounts.projection.ts';
import { checkNewPassword } from './password-rule.ts';
import { Passwords, laterCredentialVersion } from './passwords.ts';
import { LogInAttempts } from '../attempts/log-in-attempts.ts';

/** Changing one's own password. */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly readModels: ReadModels,
    private readonly callers: CallerDirectory<Caller>,
    private readonly sessions: SessionStore,
    private readonly passwords: Passwords,
    private readonly attempts: LogInAttempts,
    private readonly gateway: CommandGateway,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * The new credential is written first and counts once the log names its version; then every other session ends, and the caller's goes on
   * under a new id. A crash may come in between: a retry with the same key gets the answer that the first try would have had.
   */
  async change(request: Request, caller: Caller, form: ChangePasswordRequest): Promise<void> {
    const mismatch = passwordsMatch(form);
    if (mismatch) throw new InvalidInput([{ field: 'confirmPassword', message: mismatch }]);
    const { kind, credentialVersion: version } = await this.#accountOf(caller);
    if (kind === 'adminviewer') throw new ForbiddenException('Only the superadmin can reset the password for this login.');
    const owner = {
      isAdministrator: kind !== 'member',
      names: await this.callers.namesOf(caller),
      current: form.currentPassword,
    };
    checkNewPassword('newPassword', form.newPassword, owner);
    const { userId } = caller;
    const as = asCaller(caller);
    const done = { decider: accountDecider, id: userId, by: 'PasswordChanged' } as const;
    const before = (await this.gateway.ledTo(done, as)).find((event) => event.type === done.by);
    const credentialVersion = before?.data.credentialVersion ?? laterCredentialVersion(version);
    const plan = async () => {
      await this.#checkCurrent(request, caller, version, form.currentPassword);
      await this.#takeAlong(request, credentialVersion);
      await this.passwords.put(userId, credentialVersion, form.newPassword);
      return call(accountDecider, 'ChangePassword', userId, { userId, credentialVersion });
    };
    await this.gateway.sendOnce(done, plan, as);
    await this.sessions.endAllOf(userId, { except: request.sessionID });
    await renewSessionId(request, { ...caller, credentialVersion });
    this.securityLog.write('password_changed', { username: caller.username, client: clientOf(request) });
    this.securityLog.write('session_ended', { username: caller.username, what: 'all others: password changed' });
    const { credentialVersion: counting } = await this.gateway.state(accountDecider, userId);
    await this.passwords.dropBefore(userId, counting);
  }

  /** Gives the password once more, for what asks for that. @throws RefusedError, TryLater */
  async confirm(request: Request, caller: Caller, password: string): Promise<void> {
    const { credentialVersion } = await this.#accountOf(caller);
    await this.#checkCurrent(request, caller, credentialVersion, password);
    await confirm(request);
  }

  async #accountOf({ userId }: Caller): Promise<AccountRow> {
    const account = await this.readModels.of(accountsProjection).get(userId);
    if (!account) throw new RefusedError(refuse('no_such_user'));
    return account;
  }

  /** Guessing here is throttled like guessing at the login. */
  async #checkCurrent(request: Request, { userId, username }: Caller, version: number, password: string): Promise<void> {
    const isRight = await this.attempts.make({ username, userId, ...clientOf(request) }, (place) =>
      this.passwords.matches({ userId, version }, password, place),
    );
    if (isRight) return;
    this.securityLog.write('log_in_failed', { username, client: clientOf(request), what: 'current password' });
    throw new RefusedError(refuse('wrong_password'));
  }

  /** Before the log names the version, so that a crash in between does not end the session that it should spare. */
  async #takeAlong({ session }: Request, credentialVersion: number): Promise<void> {
    const user = signedInAs(session);
    if (!user) return;
    session.passport = { user: { ...user, credentialVersion } };
    await new Promise<void>((resolve, reject) => session.save((error?: Error) => (error ? reject(error) : resolve())));
  }
}
