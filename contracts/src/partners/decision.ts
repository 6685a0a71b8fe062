import { applicationStatuses, type ApplicationStatus } from '../catalogue/application-statuses.ts';

interface Decided {
  readonly companyName: string;
  readonly applicationStatus: ApplicationStatus;
  /** It had been approved before. */
  readonly isRevoked: boolean;
}

/** The sentence that a company is told about the decision against it; null while there is none. */
export function rejectionSentence({ companyName, applicationStatus, isRevoked }: Decided): string | null {
  return applicationStatus === 'rejected' ? (isRevoked ? revokedSentence : notApprovedSentence)(companyName) : null;
}

export function notApprovedSentence(companyName: string): string {
  return `The application of ${companyName} to the programme was not approved. Reach out to your APM/PDM.`;
}

export function revokedSentence(companyName: string): string {
  return `The approval of ${companyName} for the programme was revoked. Reach out to your APM/PDM.`;
}

/** The application in lists, in searches and in the details: a rejection that took an approval back is called so. */
export function applicationLabel({ applicationStatus, isRevoked }: Omit<Decided, 'companyName'>): string {
  return applicationStatus === 'rejected' && isRevoked ? 'Approval revoked' : applicationStatuses.labelOf(applicationStatus);
}

/** As a heading. */
export function rejectionTitle({ isRevoked }: Pick<Decided, 'isRevoked'>): string {
  return isRevoked ? 'Approval Revoked' : 'Application Not Approved';
}
