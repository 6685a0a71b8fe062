import { labelOfField } from '@accelerator/contracts/partners/profile-fields';
import type { MatchLineName, MatchPrint } from '@accelerator/contracts/matching/views';
import { hasLapsed } from '@accelerator/contracts/partnerships/own-side';
import { administratorStanding } from '@accelerator/contracts/partnerships/administrator-standing';
import { changedByOthers } from '@accelerator/contracts/partnerships/decision-version';
import type { AdminPartnershipView, PartnershipFlags } from '@accelerator/contracts/partnerships/views';
import { formatDate } from '../../../ui/formats/dates.ts';
import type { Half } from '../../../ui/pair-glyph.tsx';
import { reviewDay } from '../../../entities/review/waiting.ts';
import { fullName } from '../../../ui/formats/text.ts';

/** "Kestrel Forms and Tidewater Ops": the App Partner first, for every reader. */
export const pairName = ({ partners }: AdminPartnershipView): string =>
  `${partners.app.companyName} and ${partners.solutions.companyName}`;

/** Every industry of the two, the App Partner's first, each once. */
export function industriesOf({ partners }: AdminPartnershipView): readonly string[] {
  return [...new Set([...partners.app.industries, ...partners.solutions.industries])];
}

export const awaitsDecision = ({ status }: AdminPartnershipView): boolean => status === 'pending_approval';

/** A pair that is on hold can be rejected alone. */
export const canBeApproved = (pair: AdminPartnershipView): boolean => awaitsDecision(pair) && !pair.onHold;

/** An active partnership, or an application of one side alone, whose cohort is over: it does not run any more. */
export function isOver(pair: AdminPartnershipView): boolean {
  const { phase, outcome } = administratorStanding(pair);
  return phase === 'completed' || outcome === 'lapsed';
}

/** An administrator can end what runs between the two: an application of one or both sides, or an active partnership. */
export const canBeCanceled = (pair: AdminPartnershipView): boolean =>
  ['applied', 'submitted', 'unattached', 'active'].includes(administratorStanding(pair).phase);

/** Where one has passed or left, there is nothing to apply for, and an invitation is no partnership yet. */
export const canBeAssigned = (pair: AdminPartnershipView): boolean =>
  pair.invitation === null &&
  !pair.appPartnerNotInterested &&
  !pair.solutionsPartnerNotInterested &&
  administratorStanding(pair).phase !== 'left';

export const assignLabel = ({ cohortId }: AdminPartnershipView): string =>
  cohortId === null ? 'Assign cohort' : 'Reassign cohort';

type Answer = 'Interested' | 'Not Interested' | 'No Response';

const answer = (interested: boolean, notInterested: boolean): Answer =>
  interested ? 'Interested' : notInterested ? 'Not Interested' : 'No Response';

/** The answers that each side has said so far. */
export function answersOf(pair: Required<PartnershipFlags>): { readonly app: Answer; readonly solutions: Answer } {
  return {
    app: answer(pair.appPartnerInterested, pair.appPartnerNotInterested),
    solutions: answer(pair.solutionsPartnerInterested, pair.solutionsPartnerNotInterested),
  };
}

export const halfOf: Record<Answer, Half> = { Interested: 'filled', 'Not Interested': 'struck', 'No Response': 'empty' };

/** Both sides' answers in words, as a glyph says them. */
export function interestLabel(pair: AdminPartnershipView): string {
  const { app, solutions } = answersOf(pair);
  if (app === solutions) return app === 'No Response' ? 'No response yet' : `Both ${app.toLowerCase()}`;
  return `App: ${app}, Solutions: ${solutions}`;
}

/**
 * The same with the days since which they are interested: "Both interested (App Nov 18, 2026; Solutions Nov 20, 2026)".
 * @param dayOf names the day of an instant
 */
export function interestsLabel(pair: AdminPartnershipView, dayOf: (instant: string) => string = formatDate): string {
  const { app, solutions } = pair.partners;
  const days = [
    ...(app.interestedAt ? [`App ${dayOf(app.interestedAt)}`] : []),
    ...(solutions.interestedAt ? [`Solutions ${dayOf(solutions.interestedAt)}`] : []),
  ];
  return days.length > 0 ? `${interestLabel(pair)} (${days.join('; ')})` : interestLabel(pair);
}

export function applicationLabel(pair: AdminPartnershipView): string {
  const { appPartnerApplied: app, solutionsPartnerApplied: solutions } = pair;
  if (hasLapsed(pair)) return 'No applications';
  if (app && solutions) return 'Both applied';
  if (app) return 'App applied';
  return solutions ? 'Solutions applied' : 'No applications';
}

/** Says who began the partnership, by name where it was one of the two. */
export function beginningLabel({ createdAt, initiatedBy, partners }: AdminPartnershipView): string {
  const by = {
    admin: 'an administrator',
    app_partner: partners.app.companyName,
    'solutions partner': partners.solutions.companyName,
  }[initiatedBy];
  return `Created ${formatDate(createdAt)} by ${by}.`;
}

/** Says who canceled it, by name where it was one of the two. */
export function cancelerName({ canceledBy, partners }: AdminPartnershipView): string {
  if (canceledBy === 'admin') return 'an administrator';
  return canceledBy === 'app_partner' ? partners.app.companyName : partners.solutions.companyName;
}

/** Says how long it has been under review, or who decided and when; '' while there is nothing to decide, or it is on hold. */
export function reviewLabel(pair: AdminPartnershipView, now?: Date): string {
  if (awaitsDecision(pair)) return pair.submittedAt && !pair.onHold ? `${reviewDay(pair.submittedAt, now)} in review.` : '';
  if (pair.status !== 'active' && pair.status !== 'rejected') return '';
  const verb = pair.status === 'active' ? 'Approved' : 'Rejected';
  return pair.decidedAt ? `${verb}${pair.decidedBy ? ` by ${pair.decidedBy}` : ''}, ${formatDate(pair.decidedAt)}.` : '';
}

/** "82%"; a dash where there is nothing to compare. */
export const scoreLabel = ({ matchScore }: Pick<AdminPartnershipView, 'matchScore'>): string =>
  matchScore === null ? '—' : `${matchScore}%`;

interface PartnershipPrint {
  readonly columns: MatchPrint;
  readonly score: number;
  readonly capped: boolean;
}

/** The print of a partnership; null where there is no score. It is capped where the lines add up to more. */
export function printOf({ matchLines, matchScore }: AdminPartnershipView): PartnershipPrint | null {
  if (matchScore === null) return null;
  const columns = matchLines.map(({ name, points, of }) => ({ name: name as MatchLineName, points, of, notStated: false }));
  const sum = matchLines.reduce((total, { points }) => total + points, 0);
  return { columns, score: matchScore, capped: Math.floor(sum) > matchScore };
}

/** The data that a decision on the application keeps, as the dialogs say it before. */
export function recordedLabel({ partners: { app, solutions }, scoringPolicy, ...pair }: AdminPartnershipView): string {
  const profiles = [app, solutions].map(
    ({ companyName, profileVersion }) => `${companyName} in version ${profileVersion ?? '—'}`,
  );
  return `Recorded with your decision: ${profiles.join(', ')}, score ${scoreLabel(pair)}, policy ${scoringPolicy}.`;
}

/** Another profile of one of the two, or another application, is to be decided on than the one that was opened. */
export const isOutdatedBy = (now: AdminPartnershipView, opened: AdminPartnershipView): boolean =>
  awaitsDecision(now) && changedByOthers(opened.version, now.versionByOthers) !== undefined;

export function changedTitle(opened: AdminPartnershipView, now: AdminPartnershipView): string {
  const sides = ['app', 'solutions'] as const;
  const isProfile = sides.some((side) => opened.partners[side].profileVersion !== now.partners[side].profileVersion);
  return isProfile ? 'The profile changed since you opened it' : 'Changed since you opened it';
}

/** The changes of the two that an administrator sees since the pair was opened, in sentences. */
export function changesSince(opened: AdminPartnershipView, now: AdminPartnershipView): readonly string[] {
  const sides = (['app', 'solutions'] as const).flatMap((side) => {
    const [before, after] = [opened.partners[side], now.partners[side]];
    if (before.profileVersion === after.profileVersion) return [];
    const fields = [
      [labelOfField('companyName'), before.companyName, after.companyName],
      ['Contact', fullName(before), fullName(after)],
      [labelOfField('contactEmail'), before.contactEmail, after.contactEmail],
      [labelOfField('partnerTier'), before.tier ?? 'none', after.tier ?? 'none'],
      [labelOfField('industries'), before.industries.join(', '), after.industries.join(', ')],
    ] as const;
    const changed = fields.filter(([, one, other]) => one !== other).map(([name, one, other]) => `${name}: ${one} → ${other}`);
    const what = changed.length > 0 ? changed.join('; ') : 'other parts of the profile';
    return [`${after.companyName} changed its profile (version ${before.profileVersion} → ${after.profileVersion}). ${what}.`];
  });
  const application =
    opened.submittedAt === null || opened.submittedAt === now.submittedAt
      ? []
      : [`They applied again, for ${now.cohort?.name ?? 'another cohort'}.`];
  const score = opened.matchScore === now.matchScore ? [] : [`Match score: ${scoreLabel(opened)} → ${scoreLabel(now)}.`];
  return [...sides, ...application, ...score];
}
