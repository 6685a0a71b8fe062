import type { InvitingCompanyView, JoinCompanyRequest } from '@accelerator/contracts/partners';
import { shownDomain } from '@accelerator/contracts/text/shown-domain';
import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import type { Client } from '../../../web/access/network.ts';
import { RateLimiter } from '../../../web/access/rate-limiter.ts';
import { SecurityLog } from '../../../web/access/security-log.ts';
import { Throttle } from '../../../web/access/throttle.ts';
import { asVisitor } from '../../../web/http/as-actor.ts';
import { TryLater } from '../../../web/http/refusals/problems.ts';
import { newId } from '../../../web/http/request-scope.ts';
import { NameHasher } from '../../accounts/names/name-hashes.ts';
import { checkNewPassword } from '../../accounts/passwords/password-rule.ts';
import { firstCredentialVersion, Passwords } from '../../accounts/passwords/passwords.ts';
import { isUsernameTaken, registryDecider, registryId } from '../../accounts/names/registry.decider.ts';
import { InviteCodes } from './invite-codes.ts';
import { companyNameOf } from '../partner/partner-views.ts';
import { partnersProjection, type PartnerRow } from '../partner/partners.projection.ts';

const joins = { limit: 20, windowMs: 60 * 60 * 1000 };

/** Takes people into the company whose invite link they have. */
@Injectable()
export class JoinCompany {
  readonly #joins: Throttle;

  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly inviteCodes: InviteCodes,
    private readonly passwords: Passwords,
    private readonly hasher: NameHasher,
    private readonly securityLog: SecurityLog,
    limiter: RateLimiter,
  ) {
    this.#joins = new Throttle(limiter, 'joining a company', joins);
  }

  /** @throws RefusedError where the link is not, or no longer, valid */
  async invitation(inviteCode: string): Promise<InvitingCompanyView> {
    const { companyName: name, companyDomain: domain } = await this.#companyOf(inviteCode);
    return { name, domain: shownDomain(domain) };
  }

  /**
   * The username is claimed first; the company then decides by its own stream whether the link still counts.
   * @throws InvalidInput, RefusedError, TryLater
   */
  async join(inviteCode: string, { username, password }: JoinCompanyRequest, client: Client): Promise<{ message: string }> {
    const done = { decider: registryDecider, id: registryId, by: 'UsernameClaimed' } as const;
    const claimed = (await this.gateway.ledTo(done, asVisitor())).find((event) => event.type === done.by);
    if (claimed) {
      await this.gateway.sentBefore(done, asVisitor());
      const { partnerId } = claimed.data;
      return joined(companyNameOf(await this.readModels.of(partnersProjection).get(partnerId), partnerId));
    }
    const company = await this.#companyOf(inviteCode);
    const { id: partnerId, inviteVersion, companyName, companyDomain } = company;
    checkNewPassword('password', password, { isAdministrator: false, names: [username, companyName, companyDomain] });
    const userId = newId('member');
    const credentialVersion = firstCredentialVersion;
    const claim = {
      partnerId,
      userId,
      usernameHash: this.hasher.ofUsername(username),
      joins: { credentialVersion, inviteVersion },
      private: { subject: userId, fields: { username } },
    };
    await this.#checkUsername(userId, username);
    await this.#takeOneOfTheHour(company, client);
    await this.passwords.put(userId, credentialVersion, password, client.isLocal ? {} : { line: client.network });
    try {
      await this.gateway.send(call(registryDecider, 'ClaimUsername', registryId, claim), asVisitor());
    } catch (error) {
      if (error instanceof RefusedError) await this.passwords.drop(userId);
      throw error;
    }
    this.securityLog.write('role_changed', { username, client, what: 'member joined' });
    return joined(companyName);
  }

  async #companyOf(inviteCode: string): Promise<PartnerRow> {
    const link = await this.inviteCodes.find(inviteCode);
    const row = link && (await this.readModels.of(partnersProjection).get(link.partnerId));
    if (!row?.confirmed || row.inviteVersion !== link?.version) throw new RefusedError(refuse('invite_link_unknown'));
    return row;
  }

  /** A first look that spares a taken name the trouble; what counts is the claim. */
  async #checkUsername(userId: string, username: string): Promise<void> {
    const registry = await this.gateway.state(registryDecider, registryId);
    const now = new Date().toISOString();
    if (isUsernameTaken(registry, { userId, usernameHash: this.hasher.ofUsername(username) }, now))
      throw new RefusedError(refuse('username_taken'));
  }

  async #takeOneOfTheHour({ id, inviteVersion }: PartnerRow, client: Client): Promise<void> {
    const seconds = await this.#joins.take(`${id} ${inviteVersion}`);
    if (seconds === 0) return;
    this.securityLog.write('throttled', { client, what: 'joining a company' });
    throw new TryLater(429, 'Too many people have joined by this link within an hour. Try again later.', seconds);
  }
}

function joined(companyName: string): { message: string } {
  return { message: `You joined ${companyName}. Log in with your new username.` };
}
