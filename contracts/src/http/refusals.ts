/** What a refusal can name, so that its sentence says it. */
export interface RefusalDetails {
  readonly cohort?: string;
  readonly number?: number;
  readonly status?: string;
  /** What an administrator had opened. */
  readonly opened?: 'profile';
}

interface Refusal {
  readonly status: 400 | 403 | 404 | 409;
  readonly says: (details: RefusalDetails) => string;
}

const because = (status: Refusal['status'], sentence: string): Refusal => ({ status, says: () => sentence });

/** Every way in which the programme says no: the HTTP status, and the sentence for the person who asked. */
export const refusals = {
  taken_back: because(409, 'This could not be carried out and was taken back. Look at how things stand now and try again.'),
  username_taken: because(409, 'The username is already registered.'),
  company_taken: because(409, 'Company is already registered. Ask a colleague for the company invite link.'),
  domain_taken: because(409, 'Domain is already registered. Ask a colleague for the company invite link.'),
  profile_exists: because(409, 'Your company already has a profile. Change it under My Profile.'),
  partner_unknown: because(404, 'This partner is not known.'),
  already_decided: { status: 409, says: ({ status }) => `This application is already ${status ?? 'decided'}.` },
  version_outdated: {
    status: 409,
    says: ({ opened }) =>
      opened
        ? `The ${opened} changed since you opened it.`
        : 'Someone else changed this in the meantime. Reload, look at the change and save again.',
  },
  not_approved: because(
    403,
    'Your application to the programme has not been approved yet. You will see matches as soon as it is.',
  ),
  partner_not_approved: because(409, 'Both partners must be approved.'),
  not_your_partner: because(404, 'This partnership does not exist or is not yours.'),
  not_mutual: because(409, 'Both partners must show interest before they can apply together.'),
  has_active: because(
    409,
    'You already have an active partnership or application. Finish or cancel it before you apply with someone else.',
  ),
  partner_has_active: because(409, 'This partner already has an active partnership or application with someone else.'),
  different_cohort: {
    status: 409,
    says: ({ cohort }) => `Your partner has already applied to a different cohort${cohort ? `: ${cohort}` : ''}.`,
  },
  already_both_applied: because(409, 'Both partners have applied already. Cancel the application to choose another cohort.'),
  already_active: because(409, 'This partnership is already active.'),
  cohort_unknown: because(404, 'This cohort is not known.'),
  cohort_closed: { status: 409, says: ({ cohort }) => `${cohort ?? 'This cohort'} is closed for applications.` },
  cohort_not_open: { status: 409, says: ({ cohort }) => `${cohort ?? 'This cohort'} is not open for applications yet.` },
  no_cohort: because(400, 'Please select a cohort'),
  last_preferred_cohort: because(400, 'Select at least one preferred cohort'),
  cohort_code_taken: because(409, 'Another cohort already has this code.'),
  capacity_below_enrolled: {
    status: 409,
    says: ({ number }) => `${number} partners are enrolled, so the capacity cannot be lower than ${number}.`,
  },
  end_before_kickoff: because(400, 'A cohort cannot end before its kickoff. Choose a later end or an earlier kickoff.'),
  full: {
    status: 409,
    says: ({ cohort, number }) => `${cohort ?? 'This cohort'} is full with ${number ?? 'all'} partners enrolled.`,
  },
  not_awaiting_approval: because(409, 'This partnership is not awaiting approval.'),
  frozen: because(409, 'One of the partners is no longer approved, so this application is on hold.'),
  nothing_to_cancel: because(409, 'There is no application or partnership to cancel.'),
  status_not_yours: because(403, 'Partners cannot set the status of a partnership.'),
  wrong_password: because(400, 'Your current password is not correct.'),
  notification_unknown: because(404, 'This notification is not known.'),
  no_such_user: because(404, 'This account is not known.'),
  no_user_account: because(404, 'No user account found for this partner'),
  own_access: because(409, 'You cannot delete your own access.'),
  log_in_stays: because(409, 'Only view-only logins can be deleted. superadmin and adminviewer always stay.'),
  superadmin_only: because(403, 'Only the superadmin can do this with this login.'),
  superadmin_changes_own: because(409, 'The superadmin changes their own password under My Account.'),
  password_not_kept: because(409, 'This password was set before it could be looked up. Reset it, then look at the new one.'),
} as const satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof refusals;

/** The sentence for a refusal, with what it names filled in. */
export function sentenceOf(code: RefusalCode, details: RefusalDetails = {}): string {
  return (refusals[code] as Refusal).says(details);
}
