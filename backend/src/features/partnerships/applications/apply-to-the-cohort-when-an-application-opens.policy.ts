import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { partnerDecider } from '../../partners/partner/partner.decider.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';

export const applyToTheCohortWhenAnApplicationOpens = policy({
  name: 'apply-to-the-cohort-when-an-application-opens',
  on: 'ApplicationOpened',
  send: ({ data: { partnerId: _, replaces: _replaces, private: personal, ...application } }) =>
    call(partnershipDecider, 'ApplyToCohort', application.partnershipId, {
      ...application,
      message: personal?.fields?.message ?? null,
    }),
  whenRefused: ({ data: { partnerId, applicationId } }) =>
    call(partnerDecider, 'CloseApplication', partnerId, { partnerId, applicationId, because: 'refused' }),
});
