import { call } from '../../event-sourcing/kernel/decider.ts';
import { policy } from '../../event-sourcing/kernel/policy.ts';
import { partnershipDecider } from './partnership.decider.ts';

/** The running application of a company follows its approval, which came back or went. */
export const holdOrThawTheApplicationWhenADecisionIsUndone = policy({
  name: 'hold-or-thaw-the-application-when-a-decision-is-undone',
  on: 'PartnerDecisionUndone',
  send: ({ data: { running, applicationStatus }, revision }) => {
    const name = applicationStatus === 'approved' ? 'ThawPartnership' : 'FreezePartnership';
    return running && call(partnershipDecider, name, running.partnershipId, { ...running, decision: revision });
  },
});
