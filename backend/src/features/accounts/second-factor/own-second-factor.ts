import type { RecoveryCodesView, SecondFactorBegunView, SecondFactorView } from '@accelerator/contracts/accounts';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { type AdministratorCaller, asCaller } from '../callers.ts';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { clientOf } from '../../../web/access/network.ts';
import { SecurityLog } from '../../../web/access/security-log.ts';
import { SessionStore } from '../../../web/access/sessions/session-store.ts';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';
import { newSecret } from '../../../web/http/request-scope.ts';
import { accountDecider } from '../account.decider.ts';
import { PasswordChanges } from '../passwords/password-changes.ts';
import { recoveryCodesFrom, SecondFactorCodes } from './second-factor-codes.ts';
import { SecondFactors } from './second-factors.ts';

/** The second factor of the administrator who asks. */
@Injectable()
export class OwnSecondFactor {
  constructor(
    private readonly factors: SecondFactors,
    private readonly codes: SecondFactorCodes,
    private readonly passwords: PasswordChanges,
    private readonly sessions: SessionStore,
    private readonly gateway: CommandGateway,
    private readonly securityLog: SecurityLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async view({ userId }: AdministratorCaller): Promise<SecondFactorView> {
    const version = await this.#counting(userId);
    const factor = version === null ? null : await this.factors.find({ userId, version });
    return {
      isOn: version !== null,
      recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
      isRequired: this.settings.requireAdminTotp,
    };
  }

  /** @throws RefusedError where there is one already */
  async begin({ userId, username }: AdministratorCaller): Promise<SecondFactorBegunView> {
    if ((await this.#counting(userId)) !== null) throw new RefusedError(refuse('second_factor_on'));
    const latest = await this.factors.latestOf(userId);
    const version = Math.max(Date.now(), (latest?.version ?? 0) + 1);
    return this.codes.begin({ userId, version }, username, newSecret('authenticator'));
  }

  /** Every other session ends: it began without the second factor. @throws RefusedError, InvalidInput where the code is wrong */
  async enrol(request: Request, caller: AdministratorCaller, code: string): Promise<RecoveryCodesView> {
    const { userId, username } = caller;
    const recoveryCodes = recoveryCodesFrom(newSecret('recovery codes'));
    const plan = async () => {
      if ((await this.#counting(userId)) !== null) throw new RefusedError(refuse('second_factor_on'));
      const factor = await this.factors.latestOf(userId);
      if (!factor) throw new RefusedError(refuse('second_factor_not_begun'));
      if (!(await this.codes.enrol(factor, code, recoveryCodes)))
        throw new InvalidInput([
          {
            field: 'code',
            message: 'This code is wrong. Enter the one that your app shows now, and check the time on your phone.',
          },
        ]);
      return call(accountDecider, 'EnrolSecondFactor', userId, { userId, version: factor.version });
    };
    const done = { decider: accountDecider, id: userId, by: 'SecondFactorEnrolled' } as const;
    await this.gateway.sendOnce(done, plan, asCaller(caller));
    const version = await this.#counting(userId);
    if (version !== null) await this.factors.dropOthers({ userId, version });
    await this.sessions.endAllOf(userId, { except: request.sessionID });
    this.securityLog.write('second_factor_enrolled', { username, client: clientOf(request) });
    this.securityLog.write('session_ended', { username, what: 'all others: second factor enrolled' });
    return { recoveryCodes };
  }

  /** @throws RefusedError where the password is wrong */
  async turnOff(request: Request, caller: AdministratorCaller, password: string): Promise<void> {
    const { userId, username } = caller;
    await this.passwords.confirm(request, caller, password);
    await this.gateway.send(call(accountDecider, 'TurnOffSecondFactor', userId, { userId }), asCaller(caller));
    await this.factors.drop(userId);
    this.securityLog.write('second_factor_turned_off', { username, client: clientOf(request) });
  }

  /** The version that counts, as the log says and not the views: they may be behind. */
  async #counting(userId: string): Promise<number | null> {
    return (await this.gateway.state(accountDecider, userId)).secondFactor;
  }
}
