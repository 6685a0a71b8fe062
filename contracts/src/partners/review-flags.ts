import type { ReviewFlag } from './events.ts';

/** Why an application is under review, and what to look at. */
export const reviewFlagLabel: Readonly<Record<ReviewFlag, string>> = {
  'free-mail-address': 'Free email address: it does not prove they represent the company. Check who they are.',
  'name-looks-alike': 'Another company has a name that looks the same in other letters. Check who this is.',
  'renamed-since-applying': 'The company name or domain changed after the application was sent. Check who this is.',
  'joint-application': 'They apply together with a partner. Check that both companies know of it.',
  'mail-domain-differs': "The email domain differs from the company's. Check that the person works there.",
};

/** Why one of many was not approved with the others: each has to be looked at. */
export function inReviewReason(flags: readonly ReviewFlag[]): string {
  return ['In admin review, so it was not approved.', ...flags.map((flag) => reviewFlagLabel[flag])].join(' ');
}
