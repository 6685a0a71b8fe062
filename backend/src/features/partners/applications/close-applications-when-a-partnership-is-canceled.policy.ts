import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { releaseTheSeatsWhenAnActivePartnershipIsCanceled } from '../../cohorts/release-the-seats-when-an-active-partnership-is-canceled.policy.ts';
import { closeApplications } from './close-applications.ts';

export const closeApplicationsWhenAPartnershipIsCanceled = policy({
  name: 'close-applications-when-a-partnership-is-canceled',
  on: 'PartnershipCanceled',
  before: [releaseTheSeatsWhenAnActivePartnershipIsCanceled],
  send: ({ data }) => closeApplications(data, 'canceled'),
});
