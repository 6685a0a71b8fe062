import {
  partnershipStatuses,
  type PartnershipFilter,
  type PartnershipStatus,
  type PartnerType,
} from '@accelerator/contracts/catalogue';
import { foldedWords } from '@accelerator/contracts/text/folding';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import type { PartnershipState, Side } from '../pair/partnership.state.ts';
import { statusOf, statusOfInvitation } from '../standing/partnership-status.ts';
import type { PartnershipRow } from '../pair/partnerships.projection.ts';

const answers = ['passed', 'silent', 'interested'] as const;
type Answer = (typeof answers)[number];

/** The facts of a pair that the predicates read. */
interface Asked {
  readonly app: Answer;
  readonly solutions: Answer;
  readonly appApplied: boolean;
  readonly solutionsApplied: boolean;
  /** As an administrator sees it. */
  readonly status: PartnershipStatus;
}

/** The standing of a pair by the log. */
export interface ListedStanding extends Asked {
  /** The application of one side alone: its cohort, and the status that is left once that cohort is over. */
  readonly alone: { readonly cohortId: number; readonly otherwise: PartnershipStatus } | null;
}

type Predicate = (asked: Asked) => boolean;

const under =
  (...statuses: readonly PartnershipStatus[]): Predicate =>
  ({ status }) =>
    statuses.includes(status);

/** The rows that each filter of the administrators accepts; lists, counts and reports ask here. */
export const partnershipPredicates: Readonly<Record<PartnershipFilter, Predicate>> = {
  'no-response': ({ app, solutions }) => app === 'silent' && solutions === 'silent',
  'app-waits': ({ app, solutions }) => app === 'interested' && solutions === 'silent',
  'solutions-waits': ({ app, solutions }) => solutions === 'interested' && app === 'silent',
  mutual: ({ app, solutions }) => app === 'interested' && solutions === 'interested',
  'app-passed': ({ app }) => app === 'passed',
  'solutions-passed': ({ solutions }) => solutions === 'passed',
  'both-applied': ({ appApplied, solutionsApplied }) => appApplied && solutionsApplied,
  'app-applied': ({ appApplied, solutionsApplied }) => appApplied && !solutionsApplied,
  'solutions-applied': ({ appApplied, solutionsApplied }) => solutionsApplied && !appApplied,
  pending: under(
    'pending',
    'contacted',
    'applying',
    'waiting_for_partner',
    'pending_approval',
    'awaiting_partner_registration',
    'joint_application_pending',
  ),
  contacted: under('contacted'),
  active: under('active'),
  rejected: under('rejected'),
  applying: under('applying'),
  pending_approval: under('pending_approval'),
  canceled: under('canceled'),
  awaiting_partner_registration: under('awaiting_partner_registration'),
  joint_application_pending: under('joint_application_pending'),
};

type Standings = Pick<PartnershipState, 'phase' | 'contacted' | 'sides'> & Pick<PartnershipRow, 'outcome'>;

export function standingOf(row: Standings): ListedStanding {
  const { app, solutions } = row.sides;
  const waiting = row.phase === 'talking' ? (app.application ?? solutions.application) : null;
  return {
    app: answerOf(app),
    solutions: answerOf(solutions),
    appApplied: app.application !== null,
    solutionsApplied: solutions.application !== null,
    status: statusOf(row, 'admin'),
    alone: waiting && { cohortId: waiting.cohortId, otherwise: statusOf(withoutApplications(row), 'admin') },
  };
}

function withoutApplications(row: Standings): Standings {
  const { app, solutions } = row.sides;
  return { ...row, sides: { app: { ...app, application: null }, solutions: { ...solutions, application: null } } };
}

/** Nothing is said between the two before they are a pair. */
export function standingOfInvitation(invitation: Parameters<typeof statusOfInvitation>[0]): ListedStanding {
  const status = statusOfInvitation(invitation);
  return { app: 'silent', solutions: 'silent', appApplied: false, solutionsApplied: false, status, alone: null };
}

function answerOf({ interested, passed }: Side): Answer {
  if (interested) return 'interested';
  return passed ? 'passed' : 'silent';
}

/** A standing as one text, by which rows are found and counted. */
export function standingCode({ app, solutions, appApplied, solutionsApplied, status, alone }: ListedStanding): string {
  return [app, solutions, appApplied, solutionsApplied, status, ...(alone ? [alone.cohortId, alone.otherwise] : [])].join();
}

const ofTwo = answers.flatMap((app) => answers.map((solutions) => ({ app, solutions })));
/** A pair in which one side alone has applied is under one of them once the cohort is over. */
const otherwise = ['pending', 'contacted', 'rejected', 'canceled'] as const satisfies readonly PartnershipStatus[];

/** Every standing in which no side waits alone with its application. */
const settled: readonly ListedStanding[] = ofTwo.flatMap((interests) =>
  [false, true].flatMap((appApplied) =>
    [false, true].flatMap((solutionsApplied) =>
      partnershipStatuses.values.map((status) => ({ ...interests, appApplied, solutionsApplied, status, alone: null })),
    ),
  ),
);

/** And where one side waits for the other, to apply for this cohort. */
function waitingFor(cohortId: number): readonly ListedStanding[] {
  return ofTwo.flatMap((interests) =>
    [true, false].flatMap((appApplied) =>
      otherwise.map((status): ListedStanding => {
        const alone = { cohortId, otherwise: status };
        return { ...interests, appApplied, solutionsApplied: !appApplied, status: 'applying', alone };
      }),
    ),
  );
}

/** An application of one side alone no longer counts once its cohort is over. */
export function askedAt(standing: ListedStanding, { isOver }: Pick<CohortSnapshot, 'isOver'>): Asked {
  const { alone } = standing;
  if (!alone || !isOver(alone.cohortId)) return standing;
  return { ...standing, appApplied: false, solutionsApplied: false, status: alone.otherwise };
}

/** Every code, and what it stands for at a moment. */
function askedByCode(cohorts: Pick<CohortSnapshot, 'all' | 'isOver'>): readonly (readonly [string, Asked])[] {
  return [...settled, ...cohorts.all.flatMap(({ cohortId }) => waitingFor(cohortId))].map(
    (standing) => [standingCode(standing), askedAt(standing, cohorts)] as const,
  );
}

/** The codes in the order of a number that they have at a moment; those of one number together. */
export function codesInOrderAt(
  cohorts: Pick<CohortSnapshot, 'all' | 'isOver'>,
  numberOf: (asked: Asked) => number,
): readonly (readonly string[])[] {
  const byNumber = Map.groupBy(askedByCode(cohorts), ([, asked]) => numberOf(asked));
  return [...byNumber].toSorted(([one], [other]) => one - other).map(([, entries]) => entries.map(([code]) => code));
}

/** For sorting: the statuses in the order of the catalogue. */
export function statusRank({ status }: Asked): number {
  return partnershipStatuses.values.indexOf(status);
}

/** For sorting: how many of the two have applied. */
export function applicationsIn({ appApplied, solutionsApplied }: Asked): number {
  return Number(appApplied) + Number(solutionsApplied);
}

/** Text by which the status of a row is found. A one-sided application is also found by its status after the end of the cohort. */
export function searchedStatus({ status, alone }: ListedStanding): string {
  return [status, ...(alone ? [alone.otherwise] : [])].map(partnershipStatuses.labelOf).join(' ');
}

/** Codes of the rows whose status the words name, undefined if they name none. A one-sided application counts by its present status alone. */
export function codesSearchedAt(
  words: readonly string[],
  cohorts: Pick<CohortSnapshot, 'all' | 'isOver'>,
): readonly string[] | undefined {
  const labels = new Map(partnershipStatuses.values.map((status) => [status, foldedWords(partnershipStatuses.labelOf(status))]));
  const named = words.filter((word) => [...labels.values()].some((label) => label.includes(word)));
  if (named.length === 0) return undefined;
  const isAlone = new Set(cohorts.all.flatMap(({ cohortId }) => waitingFor(cohortId)).map(standingCode));
  return askedByCode(cohorts).flatMap(([code, { status }]) =>
    !isAlone.has(code) || named.every((word) => labels.get(status)!.includes(word)) ? [code] : [],
  );
}

/** The codes that each filter accepts at a moment. */
export function codesAt(
  cohorts: Pick<CohortSnapshot, 'all' | 'isOver'>,
): Readonly<Record<keyof typeof partnershipPredicates, readonly string[]>> {
  const asked = askedByCode(cohorts);
  return Object.fromEntries(
    Object.entries(partnershipPredicates).map(([filter, accepts]) => [
      filter,
      asked.filter(([, one]) => accepts(one)).map(([code]) => code),
    ]),
  ) as unknown as Record<keyof typeof partnershipPredicates, readonly string[]>;
}

const interestRanks: Readonly<Record<Answer, number>> = { passed: 0, silent: 1, interested: 2 };

/** For sorting: the more the two are interested, the more. */
export function interestRank(standing: Pick<ListedStanding, PartnerType>): number {
  return interestRanks[standing.app] + interestRanks[standing.solutions];
}
