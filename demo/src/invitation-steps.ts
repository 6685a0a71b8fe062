import { call, expiryFrom, hashOfToken, invitationDecider, newToken, pairSeenFrom } from '@accelerator/backend/public/commands';
import { opposite } from '@accelerator/contracts/catalogue';
import { cohortIdOf, type CohortKey } from './cohorts.ts';
import type { PartnerStep } from './partner-steps.ts';
import { idFrom, partnerNamed } from './seed-data.ts';

const invitationOf = (company: string) => idFrom(`invitation of ${company}`);

export function invites(key: CohortKey, message: string): PartnerStep {
  return ({ partnerId, partnerType, facts }, _, { now }) => {
    const token = newToken();
    const invitationId = invitationOf(facts.company.name);
    return call(invitationDecider, 'CreateInvitation', invitationId, {
      invitationId,
      inviterId: partnerId,
      kind: 'invitation',
      invitedType: opposite[partnerType],
      cohortId: cohortIdOf(key),
      token,
      tokenHash: hashOfToken(token),
      expiresAt: expiryFrom(now),
      message,
    });
  };
}

/** Before its own approval, so that the acceptance is kept. */
export function acceptsInvitationOf(company: string, message: string): PartnerStep {
  return async ({ partnerId, partnerType }, { gateway }) => {
    const inviterId = partnerNamed(company).partnerId;
    const invitationId = invitationOf(company);
    const state = await gateway.state(invitationDecider, invitationId);
    if (state.phase !== 'open') throw new Error(`${company} has not invited anyone.`);
    const { side, ...pair } = pairSeenFrom(partnerId, partnerType, inviterId);
    return call(invitationDecider, 'AcceptInvitation', invitationId, {
      ...pair,
      invitationId,
      inviterId,
      inviteeId: partnerId,
      invitedType: side,
      tokenHash: state.tokenHash,
      cohortId: state.cohortId,
      applies: true,
      message,
      completion: null,
    });
  };
}
