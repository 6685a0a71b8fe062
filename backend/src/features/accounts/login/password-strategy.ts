import { foldedName } from '@accelerator/contracts/text/folding';
import type { LogInRequest } from '@accelerator/contracts/accounts';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import type { Caller } from '../callers.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { CallerDirectory } from '../../../web/access/caller-directory.ts';
import { clientOf } from '../../../web/access/network.ts';
import { SecurityLog } from '../../../web/access/security-log.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { accountsProjection, type AccountRow } from '../accounts.projection.ts';
import { Passwords } from '../passwords/passwords.ts';
import { LogInAttempts } from '../attempts/log-in-attempts.ts';
import { SecondFactorCodes } from '../second-factor/second-factor-codes.ts';
import { closureReason } from './closure-reason.ts';

/**
 * Username and password, and a code where the account has a second factor. Unknown names and wrong passwords get the same answer in
 * the same time.
 */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly readModels: ReadModels,
    private readonly passwords: Passwords,
    private readonly callers: CallerDirectory<Caller>,
    private readonly attempts: LogInAttempts,
    private readonly codes: SecondFactorCodes,
    private readonly securityLog: SecurityLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super({ passReqToCallback: true });
  }

  async validate(request: Request, username: string, password: string): Promise<Caller | false> {
    const account = await this.#accountOf(username);
    const client = clientOf(request);
    const user = account && { userId: account.id, version: account.credentialVersion };
    let hasPassword = false;
    const isRight = await this.attempts.make({ username, userId: account?.id ?? null, ...client }, async (place) => {
      hasPassword = await this.passwords.matches(user, password, place);
      return hasPassword && account !== null && this.#hasCode(account, request);
    });
    if (!isRight || !account) {
      this.securityLog.write('log_in_failed', { username, client, ...(hasPassword ? { what: 'second factor' } : {}) });
      if (hasPassword) throw new RefusedError(refuse('second_factor_wrong'));
      return false;
    }
    const caller = await this.callers.ofUser(account.id);
    this.securityLog.write(caller ? 'log_in' : 'log_in_failed', { username, client });
    return caller ?? false;
  }

  /** A login that is refused here counts as no attempt: the password was right, and no code was tried. @throws RefusedError */
  async #hasCode(account: AccountRow, request: Request): Promise<boolean> {
    const { id: userId, username, secondFactor: version } = account;
    const shut = closureReason(account, this.settings, new Date().toISOString());
    if (shut) throw new RefusedError(shut);
    if (version === null) return true;
    const { code } = request.body as LogInRequest;
    if (code?.trim()) return this.codes.use({ userId, version }, code);
    this.securityLog.write('second_factor_asked', { username, client: clientOf(request) });
    throw new RefusedError(refuse('second_factor_required'));
  }

  /** More than one row has the name while registrations compete for it; the registry confirms one of them. */
  async #accountOf(username: string): Promise<AccountRow | null> {
    const named = await this.readModels.of(accountsProjection).find({ where: { usernameKey: foldedName(username) } });
    return named.find((account) => account.confirmed) ?? null;
  }
}
