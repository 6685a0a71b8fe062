import { dayIn, dayNumber, type ReaderClock } from './standing-days.ts';
import { canceledSentence, departureSentence, rejectedSentence, releasedSentence } from './end-sentences.ts';
import { medianDecision, usualReview } from '../reports/business-days.ts';
import { waitlistSentence } from '../cohorts/seats.ts';
import type { PairOutcome, PartnerPhase } from './standing-phase.ts';
import type { ActByAdministrator, PartnershipView } from './views.ts';

interface Facts {
  readonly partnership: PartnershipView | null;
  readonly outcome: PairOutcome | null;
  readonly name: string;
  readonly taken: boolean;
  readonly clock: ReaderClock;
}

/** Whose turn it is, since when, and what happens next, as one of the two reads it. */
export function sentenceOfPhase(phase: PartnerPhase, facts: Facts): string {
  return sentences[phase](facts);
}

const anotherCohort = 'You stay connected, and can apply together for another cohort.';

const sentences: Record<PartnerPhase, (facts: Facts) => string> = {
  passed: (facts) =>
    joined(
      `You are not interested in ${facts.name}.`,
      forYou(facts.partnership, 'youNotInterested'),
      howItEnded(facts),
      'Reconsider to bring it back to your matches.',
    ),
  new: (facts) =>
    joined(howItEnded(facts), proposal(facts), takenSentence(facts) ?? `${facts.name} is notified when you show interest.`),
  invited: (facts) =>
    joined(
      howItEnded(facts),
      `${facts.name} is interested in you${since(facts.partnership?.theyInterestedAt, facts)}.`,
      forThem(facts.partnership, 'theyInterested'),
      `Show interest too, and you will see each other's contact details.`,
      proposal(facts),
      takenSentence(facts),
    ),
  waiting: (facts) =>
    facts.partnership?.withdrawOffered
      ? `You showed interest${since(facts.partnership.youInterestedAt, facts)}. ${facts.name} has not answered for 30 days. You can withdraw your interest.`
      : joined(
          howItEnded(facts),
          `You showed interest${since(facts.partnership?.youInterestedAt, facts)}. ${facts.name} has been notified.`,
          forYou(facts.partnership, 'youInterested'),
          proposal(facts),
          takenSentence(facts),
        ),
  mutual: (facts) =>
    joined(
      howItEnded(facts) ?? `You are both interested${since(facts.partnership?.mutualAt, facts)}.`,
      forYou(facts.partnership, 'youInterested') ?? forThem(facts.partnership, 'theyInterested'),
      proposal(facts),
      takenSentence(facts) ?? joined(afterMutualInterest(facts, obstacle(facts)), waitsForSeats(facts)),
    ),
  asked: ({ name, partnership, clock }) =>
    joined(
      partnership?.cohort
        ? `${name} invites you to apply together for ${partnership.cohort.name}.`
        : `${name} invites you to apply together.`,
      partnership?.nextApplication.message ??
        `It waits for your answer until ${dayIn(partnership?.openInvitation?.expiresAt, clock, 'its link expires')}. Once you accept, you see each other's contact details.`,
    ),
  accepted: ({ name }) =>
    `You accepted the invitation of ${name}. It takes effect once your application to the programme is approved.`,
  requested: (facts) =>
    joined(
      `${facts.name} applied for ${cohortName(facts.partnership)}.`,
      forThem(facts.partnership, 'theyApplied'),
      onHold(facts, 'application') ??
        obstacle(facts) ??
        joined(`You have to apply next${since(facts.partnership?.theyAppliedAt, facts)}.`, inLine(facts.partnership, false)),
    ),
  applied: (facts) =>
    joined(
      `You applied for ${cohortName(facts.partnership)}.`,
      forYou(facts.partnership, 'youApplied'),
      onHold(facts, 'application') ??
        joined(
          `${facts.name} has to apply next${since(facts.partnership?.youAppliedAt, facts)}. Until then you can switch cohorts.`,
          inLine(facts.partnership, false),
        ),
    ),
  submitted: (facts) => underReview(facts),
  unattached: () => 'Your partnership is active. Choose the cohort you will join together.',
  active: (facts) =>
    joined(
      `You and ${facts.name} are partners in ${cohortName(facts.partnership)}. Kickoff: ${dayIn(facts.partnership?.cohort?.kickoffDate, facts.clock, 'TBD')}.`,
      onHold(facts, 'partnership'),
    ),
  completed: (facts) =>
    joined(
      `You and ${facts.name} were partners in ${cohortName(facts.partnership)}${ended(facts)}.`,
      takenSentence(facts) ?? obstacle(facts) ?? joined(anotherCohort, waitsForSeats(facts)),
    ),
  left: ({ partnership, name, clock }) => departureSentence({ name, ...departureOf(partnership, clock) }),
};

export function departureLabel(
  partnership: Pick<PartnershipView, 'canceledBy'> | null | undefined,
): 'Left the programme' | 'Removed from the programme' {
  return wasRemoved(partnership) ? 'Removed from the programme' : 'Left the programme';
}

/** True if an administrator removed the partner that is no longer in the programme. */
function wasRemoved(partnership: Pick<PartnershipView, 'canceledBy'> | null | undefined): boolean {
  return partnership?.canceledBy === 'admin';
}

/** The departure in a pair of which one has left; what ran until then ended at that instant. */
export function departureOf(
  partnership: Pick<PartnershipView, 'canceledBy' | 'canceledAt' | 'ended'> | null,
  clock: Pick<ReaderClock, 'timeZone'>,
) {
  const { ended = null, canceledAt = null } = partnership ?? {};
  const endedWithIt = ended !== null && ended.at === canceledAt;
  return {
    byAdministrator: wasRemoved(partnership),
    when: onDay(canceledAt, clock),
    ended: endedWithIt ? { was: ended.was, cohort: ended.cohort?.name ?? null } : null,
  };
}

/** The partnership ended: the two talk of the next application, and nothing reads as if the one that ended were still there. */
function afterMutualInterest({ outcome }: Facts, refused: string | null): string {
  if (refused) return outcome && outcome !== 'lapsed' ? `You are still both interested. ${refused}` : refused;
  if (outcome === 'lapsed') return anotherCohort;
  if (outcome === 'rejected') return 'You are still both interested, and can apply together for another cohort.';
  if (outcome) return 'You are still both interested, so you can apply together again.';
  return 'You both apply for the same cohort. Once you both have, an administrator decides.';
}

function ended({ partnership, clock }: Pick<Facts, 'partnership' | 'clock'>): string {
  const day = partnership?.cohort?.endDate;
  return day ? `, which ended on ${dayIn(day, clock, '')}` : '';
}

/** " (day 2)": how long the reader or the other one has had the turn. */
function since(instant: string | null | undefined, { clock }: Pick<Facts, 'clock'>): string {
  return instant ? ` (day ${dayNumber(instant, clock)})` : '';
}

function underReview(facts: Facts): string {
  const { partnership } = facts;
  const applied = joined(
    `You both applied for ${cohortName(partnership)}.`,
    forYou(partnership, 'youApplied') ?? forThem(partnership, 'theyApplied'),
  );
  const held = onHold(facts, 'application');
  if (held) return `${applied} ${held}`;
  if (partnership?.cohort?.displayStatus === 'completed')
    return `${applied} The cohort is over${onDay(partnership.cohort.endDate, facts.clock, ' since ')}, and no decision was made. Cancel the application to apply for another one.`;
  return joined(applied, 'An administrator decides.', howLong(partnership), inLine(partnership, true));
}

/** Where there is no seat for the two. */
function inLine(partnership: PartnershipView | null, applied: boolean): string | null {
  return partnership?.seats ? waitlistSentence(partnership.seats, { applied }) : null;
}

/** Null for moments of the past: what was shown then was not recorded. */
function howLong(partnership: PartnershipView | null): string | null {
  const days = partnership?.medianReviewDays;
  if (days === undefined) return null;
  return days === null ? usualReview : `${medianDecision(days)}.`;
}

function onHold({ partnership, name }: Facts, what: 'application' | 'partnership'): string | null {
  return partnership?.onHold ? onHoldSentence(what, partnership.partner.isApproved ? null : name) : null;
}

/** @param partners who lost their approval; null where it is the reader's own company */
export function onHoldSentence(what: 'application' | 'partnership', ...partners: readonly (string | null)[]): string {
  const who = partners.map((partner) => partner ?? 'your company').join(' and ');
  return `The ${what} is on hold, because ${who} ${partners.length > 1 ? 'are' : 'is'} no longer approved.`;
}

/** Says how what ran between the two ended, until it begins again. */
function howItEnded(facts: Facts): string | null {
  const { partnership, outcome, name, clock } = facts;
  if (!partnership || !outcome) return null;
  if (outcome === 'lapsed') {
    const applicant = partnership.youAppliedAt ? 'You' : name;
    return `${applicant} applied for ${cohortName(partnership)}${ended(facts)}.`;
  }
  const when = onDay(partnership.ended?.at ?? null, clock);
  const end = { cohort: partnership.ended?.cohort?.name ?? null, partner: name, when };
  if (outcome === 'released') return releasedSentence({ ...end, own: partnership.ended?.of !== partnership.partner.partnerType });
  const was = partnership.ended?.was ?? 'application';
  if (outcome === 'rejected') return rejectedSentence({ ...end, was });
  const by = partnership.canceledBy === 'admin' ? null : cancelerName(partnership, name);
  return canceledSentence({ ...end, was, by, onBehalf: partnership.byAdministrator.includes('canceled') });
}

/** The side that reads is not the side of `partner`. */
function cancelerName({ canceledBy, partner }: PartnershipView, name: string): string {
  return canceledBy === (partner.partnerType === 'app' ? 'app_partner' : 'solutions partner') ? name : 'You';
}

function proposal({ partnership }: Facts): string | null {
  const cohort = partnership?.proposedCohort;
  return cohort ? `An administrator proposed ${cohort.name} for the two of you.` : null;
}

/** An administrator did it for the reader's company. */
function forYou(partnership: PartnershipView | null, act: ActByAdministrator): string | null {
  return partnership?.byAdministrator.includes(act) ? 'An administrator did this on your behalf.' : null;
}

function forThem(partnership: PartnershipView | null, act: ActByAdministrator): string | null {
  return partnership?.byAdministrator.includes(act) ? 'An administrator did this on their behalf.' : null;
}

function takenSentence({ taken, name, partnership }: Facts): string | null {
  // That the reader is not approved comes before what the other one has elsewhere.
  const isOwn = partnership?.nextApplication.reason === 'not_approved';
  return taken && !isOwn ? `${name} has a partnership or application with someone else, so you cannot apply together now.` : null;
}

/** The server's sentence against applying together now. */
function obstacle({ partnership }: Facts): string | null {
  const next = partnership?.nextApplication;
  return next && !next.allowed && next.reason ? next.message : null;
}

/** The server's sentence about applying together now, where the two would wait for seats. */
function waitsForSeats({ partnership }: Facts): string | null {
  const next = partnership?.nextApplication;
  return next?.allowed && next.reason === 'full' ? next.message : null;
}

/** " on Nov 20, 2026" */
export function onDay(instant: string | null, clock: Pick<ReaderClock, 'timeZone'>, preposition = ' on '): string {
  return instant ? `${preposition}${dayIn(instant, clock, '')}` : '';
}

function cohortName(partnership: PartnershipView | null): string {
  return partnership?.cohort?.name ?? 'the cohort';
}

function joined(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}
