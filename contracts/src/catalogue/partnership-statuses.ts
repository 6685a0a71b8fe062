import { catalogue, type ValueOf } from './catalogue.ts';

/** Where a partnership stands, as one of its two partners or an administrator sees it. */
export const partnershipStatuses = catalogue('partnership status', [
  { value: 'pending', label: 'Pending' },
  { value: 'contacted', label: 'Contacted' },
  { value: 'applying', label: 'Applying' },
  { value: 'waiting_for_partner', label: 'Waiting for partner' },
  { value: 'pending_approval', label: 'Awaiting Approval' },
  { value: 'active', label: 'Active' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'canceled', label: 'Canceled' },
  { value: 'awaiting_partner_registration', label: 'Awaiting registration' },
  { value: 'joint_application_pending', label: 'Application pending' },
]);
export type PartnershipStatus = ValueOf<typeof partnershipStatuses>;
