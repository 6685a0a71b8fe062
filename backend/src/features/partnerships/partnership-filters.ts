import {
  partnershipStatuses,
  type PartnershipFilter,
  type PartnershipStatus,
  type PartnerType,
} from '@accelerator/contracts/catalogue';
import type { PartnershipState, Side } from './partnership.state.ts';
import { statusOf, statusOfInvitation } from './partnership-status.ts';
import type { PartnershipRow } from './partnerships.projection.ts';

const answers = ['passed', 'silent', 'interested'] as const;
type Answer = (typeof answers)[number];

/** All that the predicates ask about a pair. */
export interface Standing {
  readonly app: Answer;
  readonly solutions: Answer;
  readonly appApplied: boolean;
  readonly solutionsApplied: boolean;
  /** As an administrator sees it. */
  readonly status: PartnershipStatus;
}

type Predicate = (standing: Standing) => boolean;

const under =
  (...statuses: readonly PartnershipStatus[]): Predicate =>
  ({ status }) =>
    statuses.includes(status);

type AwaitingStatus = 'pending_approval' | 'awaiting_partner_registration' | 'joint_application_pending';

/** What each filter of the administrators accepts; lists, counts and reports ask here. The last three are of the plain call. */
export const partnershipPredicates: Readonly<Record<PartnershipFilter | AwaitingStatus, Predicate>> = {
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
  pending_approval: under('pending_approval'),
  awaiting_partner_registration: under('awaiting_partner_registration'),
  joint_application_pending: under('joint_application_pending'),
};

type Standings = Pick<PartnershipState, 'phase' | 'contacted' | 'sides'> & Pick<PartnershipRow, 'outcome'>;

export function standingOf(row: Standings): Standing {
  const { app, solutions } = row.sides;
  return {
    app: answerOf(app),
    solutions: answerOf(solutions),
    appApplied: app.application !== null,
    solutionsApplied: solutions.application !== null,
    status: statusOf(row, 'admin'),
  };
}

/** Nothing is said between the two before they are a pair. */
export function standingOfInvitation(invitation: Parameters<typeof statusOfInvitation>[0]): Standing {
  const status = statusOfInvitation(invitation);
  return { app: 'silent', solutions: 'silent', appApplied: false, solutionsApplied: false, status };
}

function answerOf({ interested, passed }: Side): Answer {
  if (interested) return 'interested';
  return passed ? 'passed' : 'silent';
}

/** A standing as one text, by which rows are found and counted. */
export function standingCode({ app, solutions, appApplied, solutionsApplied, status }: Standing): string {
  return [app, solutions, appApplied, solutionsApplied, status].join();
}

/** Every code that there can be, with what it stands for. */
const standings: ReadonlyMap<string, Standing> = new Map(
  answers.flatMap((app) =>
    answers.flatMap((solutions) =>
      [false, true].flatMap((appApplied) =>
        [false, true].flatMap((solutionsApplied) =>
          partnershipStatuses.values.map((status) => {
            const standing = { app, solutions, appApplied, solutionsApplied, status };
            return [standingCode(standing), standing] as const;
          }),
        ),
      ),
    ),
  ),
);

/** The codes that each filter accepts. */
export const codesOf: Readonly<Record<keyof typeof partnershipPredicates, readonly string[]>> = Object.fromEntries(
  Object.entries(partnershipPredicates).map(([filter, accepts]) => [
    filter,
    [...standings].filter(([, standing]) => accepts(standing)).map(([code]) => code),
  ]),
) as unknown as Record<keyof typeof partnershipPredicates, readonly string[]>;

const interestRanks: Readonly<Record<Answer, number>> = { passed: 0, silent: 1, interested: 2 };

/** For sorting: the more the two are interested, the more. */
export function interestRank(standing: Pick<Standing, PartnerType>): number {
  return interestRanks[standing.app] + interestRanks[standing.solutions];
}
