import { policy } from '../../event-sourcing/kernel/policy.ts';
import { closeApplications } from './close-applications.ts';

export const closeApplicationsWhenAPartnershipIsCanceled = policy({
  name: 'close-applications-when-a-partnership-is-canceled',
  on: 'PartnershipCanceled',
  send: ({ data }) => closeApplications(data, 'canceled'),
});
