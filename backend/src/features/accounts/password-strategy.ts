import { foldedName } from '@accelerator/contracts/validation/name-rules';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import type { Caller } from '../../web/access/caller.ts';
import { CallerDirectory } from '../../web/access/caller-directory.ts';
import { clientOf } from '../../web/access/network.ts';
import { SecurityLog } from '../../web/access/security-log.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { accountsProjection, type AccountRow } from './accounts.projection.ts';
import { Passwords } from './passwords.ts';
import { LogInAttempts } from './log-in-attempts.ts';

/** Username and password. Unknown names and wrong passwords get the same answer in the same time. */
@Injectable()
export class PasswordStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly views: ReadModels,
    private readonly passwords: Passwords,
    private readonly callers: CallerDirectory,
    private readonly attempts: LogInAttempts,
    private readonly securityLog: SecurityLog,
  ) {
    super({ passReqToCallback: true });
  }

  async validate(request: Request, username: string, password: string): Promise<Caller | false> {
    const account = await this.#accountOf(username);
    const client = clientOf(request);
    const user = account && { userId: account.id, version: account.credentialVersion };
    const isRight = await this.attempts.make({ username, userId: account?.id ?? null, ...client }, (place) =>
      this.passwords.matches(user, password, place),
    );
    const caller = isRight && account ? await this.callers.ofUser(account.id) : undefined;
    this.securityLog.write(caller ? 'log_in' : 'log_in_failed', { username, client });
    return caller ?? false;
  }

  /**
   * More than one row has the name while registrations compete for it; the registry confirms one of them. Two that were told apart
   * while names were folded to lower case only are told apart as they were typed.
   */
  async #accountOf(username: string): Promise<AccountRow | null> {
    const named = await this.views.of(accountsProjection).find({ where: { usernameKey: foldedName(username) } });
    const confirmed = named.filter((account) => account.confirmed);
    return confirmed.find((account) => account.username.toLowerCase() === username.toLowerCase()) ?? confirmed[0] ?? null;
  }
}
