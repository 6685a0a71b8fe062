import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { closeApplications } from './close-applications.ts';

export const closeApplicationsWhenAPartnershipIsRejected = policy({
  name: 'close-applications-when-a-partnership-is-rejected',
  on: 'PartnershipRejected',
  send: ({ data }) => closeApplications(data, 'rejected'),
});
