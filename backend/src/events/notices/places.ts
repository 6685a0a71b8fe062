import { opposite, type PartnerType } from '@accelerator/contracts/catalogue';

/** `company`: null for administrators. */
export interface MailReader {
  readonly company: { readonly partnerType: PartnerType } | null;
}

/** A screen that an e-mail leads to. */
export interface Place {
  readonly label: string;
  /** With its query. */
  readonly path: string;
}

export const dashboard = (): Place => ({ label: 'Open your dashboard', path: '/partner-dashboard' });
export const matches = (): Place => ({ label: 'See your matches', path: '/matches' });
export const cohorts = (): Place => ({ label: 'Open the cohorts', path: '/cohorts' });
export const myProfile = (): Place => ({ label: 'Open My Profile', path: '/profile' });
export const connections = (): Place => ({ label: 'Open the connections', path: '/admin/connections' });
export const adminPartners = (): Place => ({ label: 'Open the partners', path: '/admin/partners' });
export const adminPartnerships = (): Place => ({ label: 'Open the partnerships', path: '/admin/partnerships' });

export const theirProfile = ({ partnerId }: { readonly partnerId: string }, { company }: MailReader): Place => ({
  label: 'Open their profile',
  path: `/partner-profile?id=${partnerId}&type=${company ? opposite[company.partnerType] : 'app'}`,
});
