import { catalogue, type ValueOf } from './catalogue.ts';

/** Where a partner's application to the programme stands. */
export const applicationStatuses = catalogue('application status', [
  { value: 'pending', label: 'Pending' },
  { value: 'admin_review', label: 'Admin Review' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
]);
export type ApplicationStatus = ValueOf<typeof applicationStatuses>;
