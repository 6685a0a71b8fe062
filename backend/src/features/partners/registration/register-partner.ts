import type { RegisteredView } from '@accelerator/contracts/accounts';
import { type ApplicationStatus, partnerTypeOf, roleOf } from '@accelerator/contracts/catalogue';
import { sentenceOf } from '@accelerator/contracts/http';
import { preferredCohortsProblem } from '@accelerator/contracts/partners/requests';
import type { RegisterPartnerRequest } from '@accelerator/contracts/partners';
import { Injectable } from '@nestjs/common';
import { partnerSession, type PartnerCaller } from '../../accounts/callers.ts';
import { asVisitor } from '../../../web/http/as-actor.ts';
import type { Client } from '../../../web/access/network.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';
import { newId } from '../../../web/http/request-scope.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { refuseAll, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { applicationScore } from '../partner/application-score.ts';
import { applicationMessage } from '../partner/partner-views.ts';
import type { PartnerCommands } from '../partner/partner-commands.ts';
import { partnerDecider } from '../partner/partner.decider.ts';
import { jointApplicationFrom, personalFrom, qualificationFrom } from './profile-form.ts';
import { RegistrationInvitations, type RegistrationInvitation } from './registration-invitations.ts';
import { checkNewPassword } from '../../accounts/passwords/password-rule.ts';
import { Passwords, firstCredentialVersion } from '../../accounts/passwords/passwords.ts';
import { NameHasher } from '../../accounts/names/name-hashes.ts';
import { registryDecider, registryId, takenNames } from '../../accounts/names/registry.decider.ts';
import { looksAlike } from './look-alikes.ts';
import { reviewFlags } from '../partner/review-flags.ts';
import { userView } from '../../accounts/user-view.ts';

export interface Registered {
  readonly caller: PartnerCaller;
  readonly view: RegisteredView;
}

/** Makes the user, the company and its profile as one fact: where a name is taken, nothing remains. */
@Injectable()
export class PartnerRegistrations {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
    private readonly passwords: Passwords,
    private readonly hasher: NameHasher,
    private readonly invitations: RegistrationInvitations,
  ) {}

  /** @throws InvalidInput, RefusedError */
  async register(form: RegisterPartnerRequest, { network, isLocal }: Client): Promise<Registered> {
    const now = new Date().toISOString();
    const names = [form.username, form.companyName, form.companyDomain];
    checkNewPassword('password', form.password, { isAdministrator: false, names });
    const as = { ...asVisitor(), now };
    const partnerId = newId('partner');
    const done = { decider: partnerDecider, id: partnerId, by: 'PartnerRegistered' } as const;
    const before = (await this.gateway.ledTo(done, as)).find((event) => event.type === done.by);
    const command = before
      ? { ...commandFrom(partnerId, { ...form, looksAlike: false }, null), ...before.data }
      : await this.#plan(partnerId, form, now);
    const { userId, invitation } = command;
    if (!before) await this.passwords.put(userId, firstCredentialVersion, form.password, isLocal ? {} : { line: network });
    await this.gateway.sendOnce(done, async () => call(partnerDecider, 'RegisterPartner', partnerId, command), as);
    const { status } = await this.gateway.state(partnerDecider, partnerId);
    const applicationStatus = status === 'approved' ? status : command.applicationStatus;
    const registered = answerTo({ ...command, applicationStatus }, this.hasher.draftKeyOf(userId), {
      isLost: !!form.invitationToken && !invitation,
    });
    if (form.invitationToken && invitation) await this.invitations.registered(registered.caller, form.invitationToken);
    return registered;
  }

  /** @throws InvalidInput, RefusedError */
  async #plan(partnerId: string, form: RegisterPartnerRequest, now: string): Promise<Command> {
    const invitation = await this.#invitationOf(form);
    const preferredCohortIds = await this.#withTheInvitations(form.preferredCohortIds, invitation, now);
    await this.#checkCohorts(preferredCohortIds, now);
    const names = { usernameHash: this.hasher.ofUsername(form.username), ...this.hasher.ofCompany(form) };
    const checked = { ...form, preferredCohortIds, looksAlike: await looksAlike(this.readModels, form.companyName) };
    const command = { ...commandFrom(partnerId, checked, invitation), names };
    await this.#checkNames(command, now);
    return command;
  }

  /** One that can no longer be accepted does not stop the registration. @throws InvalidInput */
  async #invitationOf({ invitationToken, role }: RegisterPartnerRequest): Promise<RegistrationInvitation | null> {
    const invitation = invitationToken ? await this.invitations.find(invitationToken) : null;
    if (invitation && roleOf[invitation.invitedType] !== role)
      throw new InvalidInput([{ field: 'role', message: 'Incorrect Partner Type' }]);
    return invitation;
  }

  /** To register with an invitation is to prefer its cohort. */
  async #withTheInvitations(chosen: number[], invitation: RegistrationInvitation | null, now: string): Promise<number[]> {
    const { current } = await this.cohorts.at(now);
    const cohortId = invitation?.cohortId;
    return cohortId != null && current.has(cohortId) ? [...chosen, cohortId] : chosen;
  }

  async #checkCohorts(chosen: readonly number[], now: string): Promise<void> {
    const { current } = await this.cohorts.at(now);
    const areOffered = chosen.every((id) => current.has(id));
    const message = areOffered ? preferredCohortsProblem(chosen, current.size) : 'Choose from the cohorts that are on offer';
    if (message) throw new InvalidInput([{ field: 'preferredCohortIds', message }]);
  }

  /** A first look that spares a taken name the trouble; what counts is the claim that follows from the registration. */
  async #checkNames({ partnerId, userId, names }: Command, now: string): Promise<void> {
    const registry = await this.gateway.state(registryDecider, registryId);
    const taken = refuseAll(takenNames(registry, { partnerId, userId, ...names }, now));
    if (taken) throw new RefusedError(taken);
  }
}

/** An additional sentence of the banner. */
const lostInvitation = ` Your invitation was not used: ${sentenceOf('invitation_unknown')}`;

type Command = PartnerCommands['RegisterPartner'];

function commandFrom(
  partnerId: string,
  form: RegisterPartnerRequest & { readonly looksAlike: boolean },
  invitation: RegistrationInvitation | null,
): Omit<Command, 'names'> {
  const partnerType = partnerTypeOf(form.role) ?? 'app';
  const qualification = qualificationFrom(form, partnerType);
  const flags = reviewFlags(form);
  const application = jointApplicationFrom(form);
  return {
    partnerId,
    partnerType,
    userId: newId('user'),
    username: form.username,
    credentialVersion: firstCredentialVersion,
    qualification,
    applicationStatus: flags.length > 0 ? 'admin_review' : 'pending',
    applicationScore: applicationScore(partnerType, qualification),
    reviewFlags: flags,
    ...(invitation ? { invitation: { invitationId: invitation.invitationId, inviterId: invitation.inviterId } } : {}),
    private: { subject: partnerId, fields: personalFrom(form) },
    ...(application ? { joint: { jointApplicationId: newId('joint application'), application } } : {}),
  };
}

/** From the command itself, so that the answer does not depend on how far the views are. */
type Decided = Omit<Command, 'applicationStatus'> & { readonly applicationStatus: ApplicationStatus };

function answerTo(command: Decided, draftKey: string, { isLost }: { isLost: boolean }): Registered {
  const { userId, username, partnerId, partnerType, applicationStatus, credentialVersion } = command;
  const companyName = command.private.fields?.companyName ?? '';
  const caller: PartnerCaller = {
    kind: 'partner',
    userId,
    username,
    partnerId,
    partnerType,
    applicationStatus,
    credentialVersion,
    session: partnerSession,
    mustChangePassword: false,
    role: roleOf[partnerType],
    readOnly: false,
  };
  return {
    caller,
    view: {
      ...userView(caller),
      draftKey,
      applicationMessage: `${applicationMessage({ companyName, applicationStatus, isRevoked: false, decisionReason: '' })}${isLost ? lostInvitation : ''}`,
      applicationScore: command.applicationScore,
    },
  };
}
