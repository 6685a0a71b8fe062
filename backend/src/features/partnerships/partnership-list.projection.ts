import { partnershipStatuses, partnerTiers, type PartnerType } from '@accelerator/contracts/catalogue';
import type { CohortDetails } from '@accelerator/contracts/cohorts';
import type { AnyRecorded, EventNamed, Position, RecordedEvent } from '@accelerator/contracts/log';
import type { PersonalProfile, Qualification } from '@accelerator/contracts/partners';
import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { folded } from '../../event-sourcing/kernel/folded.ts';
import { defineProjection, project, type Projection, type RowOf } from '../../event-sourcing/kernel/projection.ts';
import { companyNameOf } from '../partners/partner-views.ts';
import type { Side } from './partnership.state.ts';
import { interestRank, standingCode, standingOf } from './partnership-filters.ts';
import { cohortIdOf, hasBegun } from './partnership-status.ts';
import { opened, partnershipsProjection, type PartnershipRow } from './partnerships.projection.ts';

/** What the list says of a company. */
type CompanyFacts = Pick<PersonalProfile, 'firstName' | 'lastName' | 'companyName' | 'contactEmail'> &
  Pick<Qualification, 'industries' | 'partnerTier'>;

type CohortFacts = Pick<CohortDetails, 'name' | 'code'>;

/** What of a pair decides about its place on the list, without a word that anyone wrote. */
type Facts = Pick<
  PartnershipRow,
  | ('phase' | 'cohortId' | 'proposedCohortId' | 'completedCohortIds' | 'contacted' | 'sides' | 'outcome' | 'matched' | 'begunAt')
  | ('createdAt' | 'submittedAt' | 'initiatedBy' | 'match')
>;

/** `before`: while the last act can be undone, what was so before it. */
interface PairFacts extends Facts {
  readonly before: Facts | null;
  readonly undoCommandId: string | null;
}

/**
 * A row of the administrators' list of partnerships: all that it is filtered, searched and put in order by, but nothing that depends on
 * the time. Text to sort by is folded. The companies and cohorts have rows of their own, from which a new pair takes what it needs.
 */
export interface PartnershipListRow {
  readonly id: string;
  /** It is a pair in which something has begun. */
  readonly listed: boolean;
  readonly appPartnerId: string | null;
  readonly solutionsPartnerId: string | null;
  readonly cohortId: number | null;
  /** That one, and those in which the two were partners, as text. */
  readonly cohortIds: readonly string[];
  /** See `standingCode`. */
  readonly standing: string;
  /** Of both sides. */
  readonly industries: readonly string[];
  readonly appPartner: string;
  readonly appCompany: string;
  readonly solutionsPartner: string;
  readonly solutionsCompany: string;
  readonly tier: number;
  readonly interests: number;
  readonly applications: number;
  readonly cohort: string | null;
  readonly createdAt: string;
  readonly submittedAt: string | null;
  /** When an administrator matched the two; null where no match stands. */
  readonly matchedAt: string | null;
  readonly status: number;
  /** The last event of the pair, or of one of the two companies. */
  readonly position: Position | null;
  readonly pair: PairFacts | null;
  readonly companies: Readonly<Record<PartnerType, CompanyFacts>> | null;
  readonly company: CompanyFacts | null;
  readonly cohortFacts: CohortFacts | null;
}

const nothing: Omit<PartnershipListRow, 'id'> = {
  listed: false,
  appPartnerId: null,
  solutionsPartnerId: null,
  cohortId: null,
  cohortIds: [],
  standing: '',
  industries: [],
  appPartner: '',
  appCompany: '',
  solutionsPartner: '',
  solutionsCompany: '',
  tier: 0,
  interests: 0,
  applications: 0,
  cohort: null,
  createdAt: '',
  submittedAt: null,
  matchedAt: null,
  status: 0,
  position: null,
  pair: null,
  companies: null,
  company: null,
  cohortFacts: null,
};

const forgotten: CompanyFacts = {
  firstName: '',
  lastName: '',
  companyName: '',
  contactEmail: '',
  industries: [],
  partnerTier: null,
};

type Happened = RecordedEvent<PartnershipEvent>;
type OfCompany = RecordedEvent<EventNamed<'ProfileUpdated' | 'CompanyRenamed' | 'PartnerDeleted' | 'RegistrationVoided'>>;

/** Every event of a pair may change its row, so a missing one does not compile. */
type RowsOfAPair = Required<Pick<Projection<PartnershipListRow>['on'], PartnershipEvent['type']>>;

const ofPairs: RowsOfAPair = {
  InterestExpressed: pairAfter,
  InterestWithdrawn: pairAfter,
  MutualInterestReached: pairAfter,
  PartnerPassed: pairAfter,
  PassReconsidered: pairAfter,
  PartnershipNoted: pairAfter,
  PartnerSaved: pairAfter,
  PartnerUnsaved: pairAfter,
  PartnerEvaluated: pairAfter,
  PartnerContacted: pairAfter,
  CohortApplied: pairAfter,
  PartnershipSubmitted: pairAfter,
  ApplicationReleased: pairAfter,
  PartnershipApproved: pairAfter,
  PartnershipRejected: pairAfter,
  PartnershipCanceled: pairAfter,
  PartnershipCompleted: pairAfter,
  CohortProposed: pairAfter,
  PartnershipMoved: pairAfter,
  PartnershipAnnotated: pairAfter,
  PartnershipFrozen: pairAfter,
  PartnershipThawed: pairAfter,
  PartnersRecommended: pairAfter,
  RecommendationRemoved: pairAfter,
  PartnersMatched: pairAfter,
  MatchDeleted: pairAfter,
  PartnershipActUndone: pairAfter,
  PartnerDeparted: pairAfter,
};

export const partnershipListProjection = defineProjection<PartnershipListRow>()({
  name: 'partnership-list',
  version: 7,
  columns: [
    ...(['listed', 'appPartnerId', 'solutionsPartnerId', 'cohortId', 'cohortIds', 'standing', 'industries'] as const),
    ...(['appPartner', 'appCompany', 'solutionsPartner', 'solutionsCompany', 'tier', 'interests', 'applications'] as const),
    ...(['cohort', 'createdAt', 'submittedAt', 'matchedAt', 'status'] as const),
  ],
  coveringIndex: ['listed', 'createdAt'],
  indexes: [['listed', 'standing'], ['appPartnerId'], ['solutionsPartnerId'], ['cohortId'], ['matchedAt']],
  key: (event) => {
    if (isOfAPair(event)) return event.data.partnershipId;
    if ('partnerId' in event.data) return event.data.partnerId;
    return isOfACohort(event) ? cohortKey(event.data.cohortId) : [];
  },
  dependents: (event) => {
    if (isOfAPair(event)) return [];
    if ('partnerId' in event.data) {
      const value = event.data.partnerId;
      return [
        { column: 'appPartnerId', value },
        { column: 'solutionsPartnerId', value },
      ];
    }
    return isOfACohort(event) ? [{ column: 'cohortId', value: event.data.cohortId }] : [];
  },
  reads: (event) =>
    isOfAPair(event)
      ? [
          ...[event.data.appPartnerId, event.data.solutionsPartnerId],
          ...('cohortId' in event.data ? [cohortKey(event.data.cohortId)] : []),
        ]
      : [],
  search: ({ id, pair, companies, cohortFacts }) => {
    if (!pair || !companies) return '';
    const people = [companies.app, companies.solutions].flatMap(({ companyName, firstName, lastName, contactEmail }) => [
      ...[companyName, firstName, lastName, contactEmail],
    ]);
    const status = partnershipStatuses.labelOf(standingOf(pair).status);
    return [id, status, cohortFacts?.name, cohortFacts?.code, ...people].join('\n');
  },
  on: {
    ...ofPairs,
    PartnerRegistered: (_, { data }) => {
      const { industries, partnerTier } = data.qualification;
      const company = { ...forgotten, ...personal(data.private.fields ?? {}), industries, partnerTier };
      return { ...nothing, id: data.partnerId, company };
    },
    ProfileUpdated: companyAfter,
    CompanyRenamed: companyAfter,
    PartnerDeleted: companyAfter,
    RegistrationVoided: companyAfter,
    CohortCreated: (_, { data }) => ({
      ...nothing,
      id: cohortKey(data.cohortId),
      cohortFacts: { name: data.details.name, code: data.details.code },
    }),
    CohortEdited: (row, { data: { changes } }) => {
      if (!row?.cohortFacts) return row;
      const { name = row.cohortFacts.name, code = row.cohortFacts.code } = changes;
      const cohortFacts = { name, code };
      return row.pair ? inOrder({ ...row, cohortFacts }) : { ...row, cohortFacts };
    },
  },
});

export type PartnershipListColumn = (typeof partnershipListProjection.columns)[number];

function isOfAPair(event: AnyRecorded): event is Happened {
  return event.type in ofPairs;
}

function isOfACohort(event: AnyRecorded): event is RecordedEvent<EventNamed<'CohortCreated' | 'CohortEdited'>> {
  return event.type === 'CohortCreated' || event.type === 'CohortEdited';
}

/** No id of a partner or a pair looks like it. */
function cohortKey(cohortId: number): string {
  return `cohort ${cohortId}`;
}

function pairAfter(
  row: PartnershipListRow | null,
  event: Happened,
  key: string,
  rowOf: RowOf<PartnershipListRow>,
): PartnershipListRow {
  const { appPartnerId, solutionsPartnerId } = event.data;
  const empty = opened(event);
  const before = row?.pair ? { ...empty, ...row.pair, before: row.pair.before && { ...empty, ...row.pair.before } } : null;
  const after = project<PartnershipRow>(partnershipsProjection, before, event, key)!;
  const companyOf = (id: string) => rowOf(id)?.company ?? forgotten;
  return inOrder({
    ...(row ?? { ...nothing, id: key, appPartnerId, solutionsPartnerId }),
    companies: row?.companies ?? { app: companyOf(appPartnerId), solutions: companyOf(solutionsPartnerId) },
    pair: factsOf(after),
    cohortFacts: cohortFactsOf(row, after, event, rowOf),
    position: event.position,
  });
}

function factsOf(row: PartnershipRow): PairFacts {
  return { ...currentFacts(row), before: row.before && currentFacts(row.before), undoCommandId: row.undoCommandId };
}

function currentFacts(row: NonNullable<PartnershipRow['before']>): Facts {
  const { phase, cohortId, proposedCohortId, completedCohortIds, contacted, sides, outcome, matched } = row;
  const { begunAt, createdAt, submittedAt, initiatedBy, match } = row;
  const withoutWords = { app: withoutWordsOf(sides.app), solutions: withoutWordsOf(sides.solutions) };
  const standing = { phase, cohortId, proposedCohortId, completedCohortIds, contacted, sides: withoutWords, outcome, matched };
  return { ...standing, begunAt, createdAt, submittedAt, initiatedBy, match: match && { ...match, notes: '' } };
}

function withoutWordsOf(side: Side): Side {
  return { ...side, notes: '', evaluationNotes: '' };
}

function cohortFactsOf(
  row: PartnershipListRow | null,
  after: PartnershipRow,
  { data }: Happened,
  rowOf: RowOf<PartnershipListRow>,
): CohortFacts | null {
  const cohortId = cohortIdOf(after);
  if (cohortId === null) return null;
  if ('cohortId' in data && data.cohortId === cohortId) return rowOf(cohortKey(cohortId))?.cohortFacts ?? null;
  return row?.cohortId === cohortId ? row.cohortFacts : null;
}

/** The company's own row, or that of a pair in which it is one of the two. */
function companyAfter(row: PartnershipListRow | null, event: OfCompany): PartnershipListRow | null {
  if (!row?.pair || !row.companies) {
    const company = row?.company && factsAfter(row.company, event);
    return row && company ? { ...row, company } : null;
  }
  const side = row.appPartnerId === event.data.partnerId ? 'app' : 'solutions';
  const companies = { ...row.companies, [side]: factsAfter(row.companies[side], event) ?? forgotten };
  return inOrder({ ...row, companies, position: event.position });
}

/** Null where the company is no more. */
function factsAfter(before: CompanyFacts, event: OfCompany): CompanyFacts | null {
  if (event.type === 'CompanyRenamed') return { ...before, ...personal(event.data.private.fields ?? {}) };
  if (event.type !== 'ProfileUpdated') return null;
  const { industries = before.industries, partnerTier = before.partnerTier } = event.data.changes;
  return { ...before, ...personal(event.data.private?.fields ?? {}), industries, partnerTier };
}

function personal(fields: Partial<PersonalProfile>): Partial<CompanyFacts> {
  const { firstName, lastName, companyName, contactEmail } = fields;
  const given = Object.entries({ firstName, lastName, companyName, contactEmail }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

/** The row of a pair with everything that it is found, sorted and counted by. */
function inOrder(row: PartnershipListRow): PartnershipListRow {
  const { pair, companies, cohortFacts } = row;
  if (!pair || !companies) return row;
  const { app, solutions } = companies;
  const standing = standingOf(pair);
  const cohortId = cohortIdOf(pair);
  return {
    ...row,
    listed: pair.begunAt !== null || hasBegun(pair, 'admin'),
    cohortId,
    cohortIds: [...pair.completedCohortIds, ...(cohortId === null ? [] : [cohortId])].map(String),
    standing: standingCode(standing),
    industries: [...new Set([...app.industries, ...solutions.industries])],
    appPartner: folded(`${app.firstName} ${app.lastName}`.trim()),
    appCompany: folded(companyNameOf(app, row.appPartnerId!)),
    solutionsPartner: folded(`${solutions.firstName} ${solutions.lastName}`.trim()),
    solutionsCompany: folded(companyNameOf(solutions, row.solutionsPartnerId!)),
    tier: solutions.partnerTier === null ? -1 : partnerTiers.values.indexOf(solutions.partnerTier),
    interests: interestRank(standing),
    applications: Number(standing.appApplied) + Number(standing.solutionsApplied),
    cohort: cohortFacts && folded(cohortFacts.name),
    createdAt: pair.createdAt,
    submittedAt: pair.submittedAt,
    matchedAt: pair.match?.at ?? null,
    status: partnershipStatuses.values.indexOf(standing.status),
  };
}
