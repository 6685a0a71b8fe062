import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { closeApplications } from './close-applications.ts';

export const closeApplicationsWhenAPartnershipIsCompleted = policy({
  name: 'close-applications-when-a-partnership-is-completed',
  on: 'PartnershipCompleted',
  send: ({ data }) => closeApplications(data, 'completed'),
});
