import { roleOf, type PartnerType } from '@accelerator/contracts/catalogue';
import type { MessageView } from '@accelerator/contracts/http';
import type {
  JointApplication,
  OwnProfileView,
  ProfileRequest,
  ProfileView,
  Qualification,
} from '@accelerator/contracts/partners';
import { fieldsKeptOnNull, JointProfileRequest } from '@accelerator/contracts/partners/requests';
import { Injectable } from '@nestjs/common';
import { asCaller, type PartnerCaller } from '../../accounts/callers.ts';
import { NameHasher } from '../../accounts/names/name-hashes.ts';
import { registryDecider, registryId, takenCompanyNames } from '../../accounts/names/registry.decider.ts';
import { userView } from '../../accounts/user-view.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { CommandGateway, mustBeShown, type Sent } from '../../../event-sourcing/commands/command-gateway.ts';
import { readAs } from '../../../web/http/refusals/validation-pipe.ts';
import { Backoff } from '../../../platform/async/backoff.ts';
import { Erasure } from '../../../event-sourcing/personal-data/erasure.ts';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, refuseAll, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { applicationScore } from '../partner/application-score.ts';
import { erasedInTime } from '../erasure/erased-in-time.ts';
import { looksAlike } from '../registration/look-alikes.ts';
import { ownProfileView, profileView } from '../partner/partner-views.ts';
import { partnerDecider } from '../partner/partner.decider.ts';
import type { PartnerState } from '../partner/partner.state.ts';
import { partnersProjection, type PartnerRow } from '../partner/partners.projection.ts';
import { RegistrationInvitations } from '../registration/registration-invitations.ts';
import { formFrom, jointApplicationFrom, personalFrom, qualificationFrom } from '../registration/profile-form.ts';

/** The number of times that a change is tried that others were faster than. */
const attemptsAmongOthers = 20;
/** Between two of them. */
const longestBackoffMs = 100;

/** A partner's own profile, read, changed and deleted. */
@Injectable()
export class OwnProfile {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
    private readonly hasher: NameHasher,
    private readonly erasure: Erasure,
    private readonly invitations: RegistrationInvitations,
  ) {}

  async read(caller: PartnerCaller): Promise<OwnProfileView> {
    const row = await this.#row(caller);
    return {
      user: userView(caller),
      ...ownProfileView(row, new Date().toISOString()),
      otherMembers: row.members.length - 1,
      namedByYou: row.namedBy === caller.userId,
    };
  }

  /** Puts a rejected application before the administrators again. @throws RefusedError, NotShownYetError */
  async requestReview(caller: PartnerCaller): Promise<MessageView> {
    const { partnerId } = caller;
    mustBeShown(await this.gateway.send(call(partnerDecider, 'RequestReview', partnerId, { partnerId }), asCaller(caller)));
    return { message: 'You asked for another look. An administrator will review your application.' };
  }

  /**
   * Takes the caller out of the company; as its last member, takes the company out of the programme. Settles when nothing personal is
   * left of who went.
   * @param otherMembers How many the caller knew of, by default those that the views show: of two last members who delete their profiles
   * at once, neither was asked whether the company shall end.
   * @throws RefusedError, TryLater
   */
  async delete(caller: PartnerCaller, otherMembers: number | undefined): Promise<MessageView> {
    const { partnerId, userId } = caller;
    const plan = async () => {
      const others = otherMembers ?? (await this.#row(caller)).members.length - 1;
      return call(partnerDecider, 'LeaveProgramme', partnerId, { partnerId, userId, endsCompany: others === 0 });
    };
    const done = { decider: partnerDecider, id: partnerId, by: ['MemberLeft', 'PartnerDeleted'] } as const;
    const sent = await this.gateway.sendOnce(done, plan, asCaller(caller));
    await erasedInTime(this.erasure, sent, 'Your profile is deleted.');
    return { message: 'Your profile was deleted. You are logged out.' };
  }

  /**
   * Changes what the body names and leaves the rest, whatever others change at the same time.
   * @param expectedVersion The version that the editor had read; a change in between is then refused.
   * @throws InvalidInput, RefusedError, NotShownYetError
   */
  async change(
    caller: PartnerCaller,
    target: { id: string; partnerType: PartnerType },
    body: object,
    expectedVersion: number | undefined,
  ): Promise<ProfileView> {
    if (target.id !== caller.partnerId || target.partnerType !== caller.partnerType)
      throw new RefusedError(refuse('partner_unknown'));
    const backoff = new Backoff(longestBackoffMs);
    for (let attempt = 1; ; attempt += 1) {
      try {
        mustBeShown(await this.#changeOnce(caller, body, expectedVersion));
        return profileView(await this.#row(caller));
      } catch (error) {
        const isOutdated = error instanceof RefusedError && error.code === 'version_outdated';
        if (!isOutdated || expectedVersion !== undefined || attempt === attemptsAmongOthers) throw error;
        // A name that another one has changed in the registry reaches the profile a moment later.
        await backoff.pause();
      }
    }
  }

  /**
   * Decides on the profile as the request found it in the log, and writes nothing of it where it has changed by then. What the request has
   * written before, at an earlier attempt or before it was sent again, is neither refused nor written again.
   */
  async #changeOnce(caller: PartnerCaller, body: object, expectedVersion: number | undefined): Promise<Sent> {
    const { partnerId, partnerType } = caller;
    const as = asCaller(caller);
    const found = await this.gateway.found(partnerDecider, partnerId, as);
    const { qualification, personal, profileVersion, ...state } = found.state;
    if (!qualification || !personal) throw new RefusedError(refuse('partner_unknown'));
    const current = { ...qualification, ...personal };
    const joint = await this.#awaitedPartner(state);
    const form = await readAs(JointProfileRequest, {
      ...formFrom(current),
      ...whatIsSaid(body, joint),
      applyWithPartner: joint !== null,
      role: roleOf[partnerType],
    });
    const renamed = form.companyName !== current.companyName || form.companyDomain !== current.companyDomain;
    const changes = qualificationFrom(form, partnerType);
    // The company's names are changed in the registry, because they must be free.
    const { companyName: _name, companyDomain: _domain, ...changedPersonal } = personalFrom(form);
    // Everything that can be refused is looked at before anything is written, so that no half of a form is saved.
    if (renamed && !found.isRepeated) await this.#checkNames(partnerId, form);
    if (!found.isRepeated) await this.#checkCohorts(qualification, changes.preferredCohortIds);
    const update = {
      partnerId,
      expectedVersion: expectedVersion ?? profileVersion,
      changes,
      personal: changedPersonal,
      applicationScore: applicationScore(partnerType, changes),
      takesVersion: renamed && expectedVersion !== undefined,
    };
    const commands: CommandCall[] = [call(partnerDecider, 'UpdateProfile', partnerId, update)];
    const application = jointApplicationFrom(form);
    if (application) commands.push(call(partnerDecider, 'ChangeJointApplication', partnerId, { partnerId, application }));
    if (renamed) commands.push(await this.#renaming(partnerId, form));
    return this.gateway.sendRest(found, commands, as);
  }

  /** The facts that the company says of the partner that it applies with, for as long as that one is awaited. */
  async #awaitedPartner({ jointApplicationId, joint }: Pick<PartnerState, 'jointApplicationId' | 'joint'>) {
    return joint && jointApplicationId && (await this.invitations.isAwaited(jointApplicationId)) ? joint : null;
  }

  async #checkNames(partnerId: string, { companyName, companyDomain }: ProfileRequest): Promise<void> {
    const registry = await this.gateway.state(registryDecider, registryId);
    const names = { companyName, companyDomain };
    const taken = refuseAll(takenCompanyNames(registry, { partnerId, ...this.hasher.ofCompany(names) }));
    if (taken) throw new RefusedError(taken);
  }

  async #checkCohorts(current: Qualification, preferredCohortIds: readonly number[]): Promise<void> {
    if (preferredCohortIds.length === 0 && current.preferredCohortIds.length > 0)
      throw new RefusedError(refuse('last_preferred_cohort'));
    const cohorts = await this.cohorts.at(new Date().toISOString());
    for (const id of preferredCohortIds.filter((chosen) => !current.preferredCohortIds.includes(chosen))) {
      const cohort = cohorts.find(id);
      if (!cohort) throw new RefusedError(refuse('cohort_unknown'));
      if (!cohorts.current.has(id)) throw new RefusedError(refuse('cohort_closed', { cohort: cohort.name }));
    }
  }

  /** The registry decides whether the names are free and still those that were read; the partner's own stream follows. */
  async #renaming(partnerId: string, { companyName, companyDomain }: ProfileRequest): Promise<CommandCall> {
    const { personal: current } = await this.gateway.state(partnerDecider, partnerId);
    if (!current) throw new RefusedError(refuse('partner_unknown'));
    const names = { companyName, companyDomain };
    const isAlike = await looksAlike(this.readModels, companyName, partnerId);
    const change = {
      partnerId,
      from: this.hasher.ofCompany(current),
      ...this.hasher.ofCompany(names),
      ...(isAlike && { looksAlike: true as const }),
      private: { subject: partnerId, fields: names },
    };
    return call(registryDecider, 'ChangeCompanyNames', registryId, change);
  }

  async #row({ partnerId }: PartnerCaller): Promise<PartnerRow> {
    const row = await this.readModels.of(partnersProjection).get(partnerId);
    if (!row) throw new RefusedError(refuse('partner_unknown'));
    return row;
  }
}

const jointFields = [
  'solutionsPartnerName',
  'solutionsPartnerPocName',
  'solutionsPartnerJobTitle',
  'solutionsPartnerTier',
  'appPartnerName',
  'appPartnerPocName',
  'appPartnerJobTitle',
  'jointIndustries',
  'jointPersonas',
  'externalPartnerEmail',
] satisfies readonly (keyof JointApplication)[];

/** Of the partner that is applied with, nothing is read once it is awaited no longer. */
function whatIsSaid(body: object, joint: JointApplication | null): object {
  const isJoint = (field: string) => jointFields.some((one) => one === field);
  const said = Object.entries(body).filter(([field, value]) =>
    isJoint(field) ? joint !== null && value !== null : value !== null || !fieldsKeptOnNull.includes(field),
  );
  return { ...joint, ...Object.fromEntries(said) };
}
