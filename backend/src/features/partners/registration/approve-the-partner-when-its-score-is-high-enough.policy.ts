import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { partnerDecider } from '../partner/partner.decider.ts';

/** The programme approves by itself what scores so high, once its names are its own. Nothing is rejected so, and what a check flagged waits. */
export const approveThePartnerWhenItsScoreIsHighEnough = (leastScore: number) =>
  policy({
    name: 'approve-the-partner-when-its-score-is-high-enough',
    on: 'NamesClaimed',
    byTheProgramme: true,
    send: ({ data: { partnerId } }) => call(partnerDecider, 'ApprovePartner', partnerId, { partnerId, leastScore }),
  });
