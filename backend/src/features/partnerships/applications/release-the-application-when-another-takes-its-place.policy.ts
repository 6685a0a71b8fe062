import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';

export const releaseTheApplicationWhenAnotherTakesItsPlace = policy({
  name: 'release-the-application-when-another-takes-its-place',
  on: 'ApplicationClosed',
  send: ({ data: { applicationId, over } }) =>
    over
      ? call(partnershipDecider, 'ReleaseApplication', over.partnershipId, { ...over, applicationId, cohortOver: true })
      : null,
});
