import { opposite } from '@accelerator/contracts/catalogue';
import type { JointApplicationView } from '@accelerator/contracts/invitations';
import { unavailable } from '@accelerator/contracts/partners';
import { foldedName } from '@accelerator/contracts/text/folding';
import { Inject, Injectable } from '@nestjs/common';
import { asCaller, type Caller } from '../../accounts/callers.ts';
import { CommandGateway, mustBeShown } from '../../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { Erasure } from '../../../event-sourcing/personal-data/erasure.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { TryLater } from '../../../web/http/refusals/problems.ts';
import { AccessRecords } from '../../partners/admin/access-records.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { partnerDecider } from '../../partners/partner/partner.decider.ts';
import { companyNameOf } from '../../partners/partner/partner-views.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { partnershipsProjection } from '../../partnerships/pair/partnerships.projection.ts';
import { expiryFrom, hashOfToken, newToken } from '../invitation-tokens.ts';
import { namedCompanyOf, statusFor } from '../invitation-views.ts';
import { invitationDecider } from '../invitation.decider.ts';
import { invitationsProjection } from '../invitations.projection.ts';

/** The limit of an erasure, in milliseconds. */
const forgettingTimeoutMs = 30_000;

/** Joint applications for administrators, and their acts for the partners named in them. */
@Injectable()
export class JointApplications {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly erasure: Erasure,
    private readonly accessRecords: AccessRecords,
    private readonly cohorts: CohortCatalog,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  /**
   * Data that is said of the people that were named is read as a part of its applicant.
   * @throws RefusedError partner_unknown, also where the partner applies alone
   */
  async of(caller: Caller, partnerId: string): Promise<JointApplicationView> {
    const { joint, jointApplicationId, partnerType } = await this.#applicant(partnerId);
    const isRecorded = await this.accessRecords.ofDetails(caller, [partnerId]);
    const invitedType = opposite[partnerType];
    const row = await this.readModels.of(invitationsProjection).get(jointApplicationId);
    const [invitee, pair, state, cohorts, suggested] = await Promise.all([
      row?.inviteeId ? this.readModels.of(partnersProjection).get(row.inviteeId) : null,
      row?.partnershipId ? this.readModels.of(partnershipsProjection).get(row.partnershipId) : null,
      this.gateway.state(invitationDecider, jointApplicationId),
      this.cohorts.at(new Date().toISOString()),
      this.readModels.of(partnersProjection).find({
        where: { uniqueName: foldedName(namedCompanyOf(joint, invitedType)), partnerType: invitedType, confirmed: true },
        limit: 1,
      }),
    ]);
    const token = state.phase === 'open' ? state.token : null;
    const [named] = row?.inviteeId ? [] : suggested;
    return {
      status: row ? statusFor(row, pair, cohorts) : 'pending',
      externalPartnerCompany: namedCompanyOf(joint, invitedType),
      externalPartnerEmail: isRecorded ? joint.externalPartnerEmail : joint.externalPartnerEmail && unavailable,
      jointApplicationToken: token,
      registrationLink:
        token && `${this.settings.publicUrl}/auth?returnTo=${encodeURIComponent(`/partnership-apply?token=${token}`)}`,
      expiresAt: state.phase === 'open' ? state.expiresAt : null,
      partner: row?.inviteeId ? { id: row.inviteeId, companyName: companyNameOf(invitee, row.inviteeId) } : null,
      partnershipId: row?.partnershipId ?? null,
      suggestedPartner: named ? { id: named.id, companyName: named.companyName } : null,
    };
  }

  /** @throws RefusedError where no partner is awaited, NotShownYetError */
  async renew(caller: Caller, partnerId: string): Promise<JointApplicationView> {
    const { jointApplicationId } = await this.#applicant(partnerId);
    const now = new Date().toISOString();
    const token = newToken();
    const link = { token, tokenHash: hashOfToken(token), expiresAt: expiryFrom(now) };
    const data = { ...link, invitationId: jointApplicationId, inviterId: partnerId };
    const renewed = call(invitationDecider, 'RegenerateLink', jointApplicationId, data);
    mustBeShown(await this.gateway.send(renewed, { ...asCaller(caller), now }));
    return this.of(caller, partnerId);
  }

  /** Settles when nothing is left of what was said of the named partner. @throws RefusedError, TryLater where that takes longer */
  async erase(caller: Caller, partnerId: string): Promise<{ message: string }> {
    const plan = async () => {
      const { jointApplicationId } = await this.#applicant(partnerId);
      const { phase } = await this.gateway.state(invitationDecider, jointApplicationId);
      const withdrawn = { invitationId: jointApplicationId, inviterId: partnerId };
      return [
        ...(phase === 'open' || phase === 'accepted'
          ? [call(invitationDecider, 'WithdrawInvitation', jointApplicationId, withdrawn)]
          : []),
        call(partnerDecider, 'EraseJointApplication', partnerId, { partnerId, jointApplicationId }),
      ];
    };
    const done = { decider: partnerDecider, id: partnerId, by: 'JointApplicationErased' } as const;
    const { position } = await this.gateway.sendOnce(done, plan, asCaller(caller));
    if (position !== null && !(await this.erasure.isDone(position, forgettingTimeoutMs)))
      throw new TryLater(503, 'The named partner is erased. Its last traces are still being removed.', 60);
    return { message: 'What was said of the named partner was erased.' };
  }

  async #applicant(partnerId: string): Promise<Applicant> {
    const row = await this.readModels.of(partnersProjection).get(partnerId);
    if (!row?.confirmed || !isApplicant(row)) throw new RefusedError(refuse('partner_unknown'));
    return row;
  }
}

type Applicant = PartnerRow & { readonly joint: NonNullable<PartnerRow['joint']>; readonly jointApplicationId: string };

function isApplicant(row: PartnerRow): row is Applicant {
  return row.joint !== null && row.jointApplicationId !== null;
}
