import { roleOf } from '@accelerator/contracts/catalogue';
import { Inject, Injectable } from '@nestjs/common';
import { administratorSession, partnerSession, type Caller } from '../../accounts/callers.ts';
import { accountsProjection, type AccountRow } from '../../accounts/accounts.projection.ts';
import { ExportTokens } from '../../accounts/export-tokens/export-tokens.ts';
import { closureReason } from '../../accounts/login/closure-reason.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { isOver } from '../../../web/access/temporary-password.ts';
import { partnersProjection } from './partners.projection.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { CallerDirectory } from '../../../web/access/caller-directory.ts';
import type { Client } from '../../../web/access/network.ts';
import type { SessionUser } from '../../../web/access/sessions/session.ts';

@Injectable()
export class ReadModelCallerDirectory extends CallerDirectory<Caller> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly exportTokens: ExportTokens,
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

  override async ofExportToken(token: string, client: Client): Promise<Caller | undefined> {
    const found = await this.exportTokens.ownerOf(token, client);
    const account = found && (await this.readModels.of(accountsProjection).get(found.userId));
    if (!account || account.kind === 'member' || closureReason(account, this.settings, new Date().toISOString()))
      return undefined;
    return (await this.exportTokens.noteUse(found)) ? this.#ofAccount(account) : undefined;
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
    if (!partner) return undefined;
    const { partnerType, applicationStatus, isRevoked } = partner;
    const company = { partnerId, partnerType, applicationStatus, isRevoked };
    return { ...person, session: partnerSession, kind: 'partner', role: roleOf[partnerType], ...company, readOnly: false };
  }
}
