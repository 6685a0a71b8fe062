import { totalOrder } from '@accelerator/contracts/order';
import type {
  AdministratorView,
  AdminUserAddedView,
  AdminUserView,
  PasswordResetView,
  PasswordView,
} from '@accelerator/contracts/accounts';
import { sentenceOf, type RefusalCode } from '@accelerator/contracts/http';
import { foldedName } from '@accelerator/contracts/text/folding';
import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { newId, newSecret } from '../../../web/http/request-scope.ts';
import { LogInAttempts } from '../attempts/log-in-attempts.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { SecurityLog } from '../../../web/access/security-log.ts';
import { SessionStore } from '../../../web/access/sessions/session-store.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';
import { isPast } from '../access-end.ts';
import type { ActingAdministrator } from './acting-administrator.ts';
import { accountDecider } from '../account.decider.ts';
import { accountsProjection, type AccountRow } from '../accounts.projection.ts';
import { administratorsDecider, administratorsId } from './administrators.decider.ts';
import { Passwords, firstCredentialVersion, laterCredentialVersion } from '../passwords/passwords.ts';
import { NameHasher } from '../names/name-hashes.ts';
import { registryDecider, registryId } from '../names/registry.decider.ts';
import { endOfTemporaryPassword, passwordFrom } from '../../../web/access/temporary-password.ts';

const viewOnly: readonly AccountRow['kind'][] = ['adminviewer', 'viewer'];
const full: readonly AccountRow['kind'][] = ['superadmin', 'admin'];

/** The logins that may only look, and what administrators do with the logins of others. */
@Injectable()
export class AdminUsers {
  constructor(
    private readonly readModels: ReadModels,
    private readonly sessions: SessionStore,
    private readonly passwords: Passwords,
    private readonly secondFactors: SecondFactors,
    private readonly attempts: LogInAttempts,
    private readonly hasher: NameHasher,
    private readonly gateway: CommandGateway,
    private readonly securityLog: SecurityLog,
  ) {}

  async list(): Promise<readonly AdminUserView[]> {
    const accounts = await this.readModels.of(accountsProjection).find({ where: { kind: viewOnly } });
    return accounts.map((account) => ({ ...administratorView(account), endsOn: account.endsOn }));
  }

  /** Those who may change things, the longest there first. */
  async administrators(): Promise<readonly AdministratorView[]> {
    const accounts = await this.readModels.of(accountsProjection).find({ where: { kind: full } });
    return accounts.map(administratorView).toSorted(
      totalOrder(
        ({ userId }) => userId,
        ({ createdAt }) => createdAt,
      ),
    );
  }

  /** Makes a login, view-only by default. The credential comes first; it counts once the name is claimed. @throws RefusedError */
  async add(
    by: ActingAdministrator,
    { username, endsOn }: { readonly username: string; readonly endsOn?: string | undefined },
    kind: 'viewer' | 'admin' = 'viewer',
  ): Promise<AdminUserAddedView> {
    const userId = newId('administrator');
    const temporaryPassword = passwordFrom(newSecret('temporary password'));
    const plan = async () => {
      if (endsOn !== undefined && isPast(endsOn, new Date().toISOString()))
        throw new InvalidInput([{ field: 'endsOn', message: sentenceOf('date_is_past') }]);
      const passwordEndsAt = endOfTemporaryPassword(new Date().toISOString());
      await this.passwords.put(userId, firstCredentialVersion, temporaryPassword, { endsAt: passwordEndsAt });
      return call(registryDecider, 'ClaimAdministratorName', registryId, {
        userId,
        usernameHash: this.hasher.ofUsername(username),
        adds: {
          kind,
          credentialVersion: firstCredentialVersion,
          passwordEndsAt,
          ...(endsOn !== undefined && { endsOn }),
        },
        private: { subject: userId, fields: { username } },
      });
    };
    try {
      const done = { decider: registryDecider, id: registryId, by: 'AdministratorNameClaimed' } as const;
      await this.gateway.sendOnce(done, plan, by.as);
    } catch (error) {
      if (error instanceof RefusedError) await this.passwords.drop(userId);
      throw error;
    }
    this.securityLog.write('role_changed', { username, by: by.username, what: `${kind} added` });
    return { temporaryPassword };
  }

  /** Gives an administrator or a partner's user another password, and ends all their sessions. @throws RefusedError */
  async resetPassword(by: ActingAdministrator, userId: string): Promise<PasswordResetView> {
    const account = await this.#account(userId);
    if (!account) throw new RefusedError(refuse('no_user_account'));
    const refusal = whyNotReset(by.administrator, account.kind);
    if (refusal) throw new RefusedError(refuse(refusal));
    const temporaryPassword = passwordFrom(newSecret('temporary password'));
    const plan = async () => {
      const credentialVersion = laterCredentialVersion(account.credentialVersion);
      // The shared password of adminviewer cannot be changed by its users, so it must not expire.
      const isShared = account.kind === 'adminviewer';
      const passwordEndsAt = isShared ? null : endOfTemporaryPassword(new Date().toISOString());
      await this.passwords.put(userId, credentialVersion, temporaryPassword, { endsAt: passwordEndsAt, recoverable: isShared });
      return call(accountDecider, 'ResetPassword', userId, { userId, credentialVersion, passwordEndsAt });
    };
    const sent = await this.gateway.sendOnce({ decider: accountDecider, id: userId, by: 'PasswordReset' }, plan, by.as);
    // Those of before the reset have ended by their version; the person may have logged in since.
    if (!sent.before) await this.sessions.endAllOf(userId);
    await this.passwords.dropBefore(userId, (await this.gateway.state(accountDecider, userId)).credentialVersion);
    const { username } = account;
    this.securityLog.write('password_reset', { username, by: by.username });
    this.securityLog.write('session_ended', { username, what: 'all: password reset' });
    return { username, temporaryPassword };
  }

  /** Takes a view-only login away at once, wherever it is logged in; its password goes because the log says so. @throws RefusedError */
  async remove(by: ActingAdministrator, userId: string): Promise<void> {
    const { username } = (await this.#account(userId)) ?? {};
    const removal = call(administratorsDecider, 'RemoveAdministrator', administratorsId, { userId });
    await this.gateway.send(removal, by.as);
    await this.sessions.endAllOf(userId);
    if (username === undefined) return;
    this.securityLog.write('role_changed', { username, by: by.username, what: 'viewer removed' });
    this.securityLog.write('session_ended', { username, what: 'all: viewer removed' });
  }

  /** Undefined where no administrator has the name. */
  async administratorNamed(username: string): Promise<AccountRow | undefined> {
    const named = await this.readModels.of(accountsProjection).find({ where: { usernameKey: foldedName(username) } });
    return named.find(({ confirmed, kind }) => confirmed && kind !== 'member');
  }

  /** The password of adminviewer. Where it cannot be recorded who looked, it is not shown. @throws RefusedError */
  async viewPassword(by: ActingAdministrator, userId: string): Promise<PasswordView> {
    const account = await this.#account(userId);
    if (account?.kind !== 'adminviewer') throw new RefusedError(refuse('no_such_user'));
    const { username, credentialVersion } = account;
    const password = await this.passwords.recover(userId, credentialVersion);
    if (password === null) throw new RefusedError(refuse('password_not_kept'));
    const view = call(accountDecider, 'ViewPassword', userId, { userId, credentialVersion });
    await this.gateway.send(view, by.as);
    this.securityLog.write('password_viewed', { username, by: by.username });
    return { username, password };
  }

  /** Another last day for a view-only login, or none. @throws RefusedError */
  async setEnd(by: ActingAdministrator, userId: string, endsOn: string | null): Promise<void> {
    const end = call(administratorsDecider, 'SetAccessEnd', administratorsId, { userId, endsOn });
    await this.gateway.send(end, by.as);
    const { username } = (await this.#account(userId)) ?? {};
    if (username !== undefined) this.securityLog.write('role_changed', { username, by: by.username, what: 'access end set' });
  }

  /** Logs someone out everywhere. @throws RefusedError */
  async endSessions(by: ActingAdministrator, userId: string): Promise<void> {
    const { username } = await this.#accountOfOther(by, userId);
    await this.sessions.endAllOf(userId);
    this.securityLog.write('session_ended', { username, by: by.username, what: 'all: by an administrator' });
  }

  /** @throws RefusedError */
  async liftThrottle(by: ActingAdministrator, userId: string): Promise<void> {
    const { username } = await this.#knownAccount(userId);
    await this.attempts.lift(username);
    this.securityLog.write('throttle_lifted', { username, by: by.username });
  }

  /** Lets someone log in by the password alone who has neither the authenticator nor a recovery code. @throws RefusedError */
  async resetSecondFactor(by: ActingAdministrator, userId: string): Promise<void> {
    if (userId === by.userId) throw new RefusedError(refuse('second_factor_is_yours'));
    const { username } = await this.#knownAccount(userId);
    await this.gateway.send(call(accountDecider, 'ResetSecondFactor', userId, { userId }), by.as);
    await this.secondFactors.drop(userId);
    await this.sessions.endAllOf(userId);
    this.securityLog.write('second_factor_reset', { username, by: by.username });
    this.securityLog.write('session_ended', { username, what: 'all: second factor reset' });
  }

  /** Sets whether an administrator may export personal data. @throws RefusedError */
  async setExportPermission(by: ActingAdministrator, userId: string, exportPersonalData: boolean): Promise<void> {
    const { kind, username } = await this.#knownAccount(userId);
    if (kind === 'member') throw new RefusedError(refuse('no_such_user'));
    if (kind === 'adminviewer') throw new RefusedError(refuse('shared_login_export'));
    const permission = { userId, exportPersonalData };
    await this.gateway.send(call(accountDecider, 'SetExportPermission', userId, permission), by.as);
    const what = exportPersonalData ? 'personal data in exports allowed' : 'personal data in exports no longer allowed';
    this.securityLog.write('role_changed', { username, by: by.username, what });
  }

  async #accountOfOther({ administrator }: ActingAdministrator, userId: string): Promise<AccountRow> {
    const account = await this.#knownAccount(userId);
    if (account.kind === 'superadmin' && administrator !== 'superadmin') throw new RefusedError(refuse('superadmin_only'));
    return account;
  }

  /** @throws RefusedError */
  async #knownAccount(userId: string): Promise<AccountRow> {
    const account = await this.#account(userId);
    if (!account) throw new RefusedError(refuse('no_such_user'));
    return account;
  }

  async #account(userId: string): Promise<AccountRow | null> {
    const account = await this.readModels.of(accountsProjection).get(userId);
    return account?.confirmed ? account : null;
  }
}

function administratorView({ id: userId, username, createdAt, secondFactor, exportPersonalData }: AccountRow): AdministratorView {
  return { userId, username, createdAt, hasSecondFactor: secondFactor !== null, exportPersonalData };
}

/** A password grants all that its owner may do, so it is never given to an account that may do more than the giver. */
function whyNotReset(administrator: ActingAdministrator['administrator'], target: AccountRow['kind']): RefusalCode | null {
  if (administrator === 'operator') return null;
  if (target === 'superadmin') return 'superadmin_changes_own';
  const isForSuperadmin = target === 'admin' || target === 'adminviewer';
  return isForSuperadmin && administrator !== 'superadmin' ? 'superadmin_only' : null;
}
