import { roleOf } from '@accelerator/contracts/catalogue';
import { Inject, Injectable } from '@nestjs/common';
import { administratorSession, partnerSession, type Caller } from '../../accounts/callers.ts';
import { accountsProjection, type AccountRow } from '../../accounts/accounts.projection.ts';
import type { ApiTokenRow } from '../../api-tokens/api-tokens.projection.ts';
import { TokenOwners } from '../../api-tokens/token-owners.ts';
import { closureReason } from '../../accounts/login/closure-reason.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { isOver } from '../../../web/access/temporary-password.ts';
import { partnersProjection, type PartnerRow } from './partners.projection.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { CallerDirectory } from '../../../web/access/caller-directory.ts';
import type { Client } from '../../../web/access/network.ts';
import type { SessionUser } from '../../../web/access/sessions/session.ts';

@Injectable()
export class ReadModelCallerDirectory extends CallerDirectory<Caller> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly tokens: TokenOwners,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  override async ofSession({ userId, credentialVersion }: SessionUser): Promise<Caller | undefined> {
    const account = await this.readModels.of(accountsProjection).get(userId);
    if (!account?.confirmed || account.credentialVersion > credentialVersion || isOver(account.passwordEndsAt)) return undefined;
    if (closureReason(account, this.settings, new Date().toISOString())) return undefined;
    const caller = await this.#ofAccount(account);
    return caller && { ...caller, credentialVersion };
  }

  override async ofToken(token: string, client: Client): Promise<Caller | undefined> {
    const found = await this.tokens.find(token, client);
    const owner = found && (await this.#ownerOf(found));
    if (!owner) return undefined;
    await this.tokens.noteUse(found, client);
    const { id, ownerId, kind, scopes } = found;
    return { ...owner, token: { id, ownerId, kind, scopes } };
  }

  /** Undefined where the owner could not log in. */
  async #ownerOf({ owner, ownerId, name }: ApiTokenRow): Promise<Caller | undefined> {
    if (owner === 'partner') {
      const partner = await this.readModels.of(partnersProjection).get(ownerId);
      const itself = { userId: ownerId, username: name, credentialVersion: 0, mustChangePassword: false };
      return partner?.confirmed ? { ...itself, ...ofCompany(partner) } : undefined;
    }
    const account = await this.readModels.of(accountsProjection).get(ownerId);
    const isOpen = account && !closureReason(account, this.settings, new Date().toISOString());
    return isOpen ? this.#ofAccount(account) : undefined;
  }

  override async ofUser(userId: string): Promise<Caller | undefined> {
    const account = await this.readModels.of(accountsProjection).get(userId);
    return account ? this.#ofAccount(account) : undefined;
  }

  override async namesOf({ username, partnerId }: Caller): Promise<readonly string[]> {
    const partner = partnerId === null ? null : await this.readModels.of(partnersProjection).get(partnerId);
    return partner ? [username, partner.companyName, partner.companyDomain] : [username];
  }

  async #ofAccount(account: AccountRow): Promise<Caller | undefined> {
    const { id: userId, username, credentialVersion, partnerId, readOnly } = account;
    const person = { userId, username, credentialVersion, mustChangePassword: account.passwordEndsAt !== null };
    if (account.kind !== 'member') {
      const noPartner = { partnerId: null, partnerType: null, applicationStatus: null };
      const mustSetUpSecondFactor =
        this.settings.requireAdminTotp && account.kind !== 'adminviewer' && account.secondFactor === null;
      const { kind: administrator, endsOn } = account;
      const ofAdministrator = { kind: 'admin', administrator, endsOn, mustSetUpSecondFactor } as const;
      return { ...person, session: administratorSession(endsOn), ...ofAdministrator, role: 'admin', ...noPartner, readOnly };
    }
    if (partnerId === null) return undefined;
    const partner = await this.readModels.of(partnersProjection).get(partnerId);
    return partner ? { ...person, ...ofCompany(partner) } : undefined;
  }
}

function ofCompany({ id: partnerId, partnerType, applicationStatus, isRevoked }: PartnerRow) {
  const company = { partnerId, partnerType, applicationStatus, isRevoked };
  return { session: partnerSession, kind: 'partner', role: roleOf[partnerType], ...company, readOnly: false } as const;
}
