import { catalogue, type ValueOf } from './catalogue.ts';

/** The subjects of e-mail. */
export const mailKinds = catalogue('kind of email', [
  { value: 'decisions', label: 'Decisions on your applications' },
  { value: 'mutual_interest', label: 'Mutual interest' },
  { value: 'cancellations', label: 'Cancellations' },
  { value: 'interest', label: 'Partners interested in you' },
  { value: 'partner_applications', label: 'Partners applying with you' },
  { value: 'invitations', label: 'Invitations' },
  { value: 'recommendations', label: 'Recommendations' },
  { value: 'added_partners', label: 'Partners added to your dashboard' },
  { value: 'cohorts', label: 'Cohorts opening' },
  { value: 'company', label: 'Your company and team' },
  { value: 'connections', label: 'Connections to other software' },
  { value: 'announcements', label: 'Announcements' },
  { value: 'new_partners', label: 'New partners' },
  { value: 'new_requests', label: 'Partnership requests' },
  { value: 'changes', label: 'Changes after approval' },
]);
export type MailKind = ValueOf<typeof mailKinds>;

/** When it is sent. */
export const mailFrequencies = catalogue('email frequency', [
  { value: 'at_once', label: 'At once' },
  { value: 'digest', label: 'Daily digest' },
  { value: 'never', label: 'Never' },
]);
export type MailFrequency = ValueOf<typeof mailFrequencies>;

/** The choices for an address; a kind that is left out is sent as usual. */
export type MailSettings = Readonly<Partial<Record<MailKind, MailFrequency>>>;

/** Kinds that no mail program stops by itself: only who reads the page behind the link, or the settings, turns it off. */
export const neverStoppedUnread: readonly MailKind[] = ['decisions', 'cancellations'];

const urgent: readonly MailKind[] = ['decisions', 'mutual_interest', 'cancellations', 'added_partners', 'connections'];
const ofAdministrators: readonly MailKind[] = ['new_partners', 'new_requests', 'changes'];

/** The kinds that someone receives, in the order in which they are shown. */
export const mailKindsFor: Readonly<Record<'partner' | 'admin', readonly MailKind[]>> = {
  partner: mailKinds.values.filter((kind) => !ofAdministrators.includes(kind)),
  admin: [...ofAdministrators, 'connections'],
};

export function mailFrequencyOf(settings: MailSettings, kind: MailKind): MailFrequency {
  return settings[kind] ?? (urgent.includes(kind) ? 'at_once' : 'digest');
}
