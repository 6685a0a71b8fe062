import type { FunnelStage, PartnerType } from '@accelerator/contracts/catalogue';
import type { AnyRecorded, RecordedEvent } from '@accelerator/contracts/log';
import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { dayOf } from '../../event-sourcing/kernel/days.ts';
import { defineProjection, type RowOf } from '../../event-sourcing/kernel/projection.ts';
import { foldedWithoutWords, unfolded, type FoldedPair } from '../partnerships/pair/pair-fold.ts';
import { isMutual } from '../partnerships/pair/partnership.state.ts';
import { partnershipsProjection } from '../partnerships/pair/partnerships.projection.ts';
import { countedAfter, countingEvents, partnerIdOf, recounted, type CountedPartner, type Totals } from './counted-partner.ts';
import { totalsId } from './totals-as-of.ts';

/** The levels of a company towards a cohort, the least first. `waiting`: it has applied, and the other side has not. */
export const funnelLevels = ['registered', 'approved', 'interest', 'mutual', 'waiting', 'applied', 'active'] as const;
export type FunnelLevel = (typeof funnelLevels)[number];

/** A company in the funnels of the cohorts. */
interface InFunnels extends CountedPartner {
  /** The levels of its pairs, and in how many of them: 'interest', 'mutual', 'applied 3'. */
  readonly ties: Totals;
}

/** A partner or a pair by its id, the totals of all, or by a day what it added to them. */
export interface CohortFunnelsRow {
  readonly id: string;
  /** yyyy-MM-dd, UTC; null for all others. */
  readonly day: string | null;
  readonly partner: InFunnels | null;
  /** Of a partner: where it is towards each cohort, see `levelCode`. */
  readonly levels: readonly string[];
  readonly pair: FoldedPair | null;
  /** By `levelCode`; of a day, below 0 where more left than came. */
  readonly totals: Totals;
}

export const levelCode = (cohortId: number, level: FunnelLevel): string => `${cohortId} ${level}`;

/** The levels that a stage counts: its own and all that are further. An application of one side alone ends with the cohort. */
export function levelsOf(stage: FunnelStage, isOver: boolean): readonly FunnelLevel[] {
  const first = stage === 'applied' && !isOver ? 'waiting' : stage;
  return funnelLevels.slice(funnelLevels.indexOf(first));
}

const ofPairs = Object.keys(partnershipsProjection.on);
/** They change nothing of what the pair has come to, only what may be undone in it. */
const leavingTies: ReadonlySet<string> = new Set<PartnershipEvent['type']>([
  ...(['MutualInterestReached', 'PartnershipNoted', 'PartnerSaved', 'PartnerUnsaved', 'PartnerEvaluated'] as const),
  ...(['PartnerContacted', 'PartnershipAnnotated', 'PartnershipFrozen', 'PartnershipThawed', 'CohortProposed'] as const),
  ...(['PartnersRecommended', 'RecommendationRemoved'] as const),
]);

/** Keeps how many companies are how far towards each cohort: those of now in one row, and what each day changed. */
export const cohortFunnelsProjection = defineProjection<CohortFunnelsRow>()({
  name: 'cohort-funnels',
  version: 6,
  columns: ['day', 'levels'],
  indexes: [['day']],
  // Partners and then the pair last: the others are counted on from what they were until now.
  key: (event) =>
    leavingTies.has(event.type) && isOfAPair(event)
      ? pairIdOf(event)
      : [totalsId, dayOf(event.metadata.at), ...subjectsOf(event)],
  reads: subjectsOf,
  on: Object.fromEntries([...countingEvents, ...ofPairs].map((type) => [type, counted])),
});

const empty: Omit<CohortFunnelsRow, 'id'> = { day: null, partner: null, levels: [], pair: null, totals: {} };

function counted(
  row: CohortFunnelsRow | null,
  event: AnyRecorded,
  key: string,
  rowOf: RowOf<CohortFunnelsRow>,
): CohortFunnelsRow | null {
  const pair = isOfAPair(event) ? pairChange(event, rowOf) : null;
  if (pair?.id === key) return { ...empty, id: key, pair: pair.after };
  const changeOf = (id: string) => {
    const before = rowOf(id)?.partner ?? null;
    return { before, after: pair ? tied(before, pair) : partnerAfter(before, event) };
  };
  if (partnersIn(event).includes(key)) {
    const { before, after } = changeOf(key);
    if (after === before) return row;
    return after && { ...empty, id: key, partner: after, levels: levelsIn(after) };
  }
  const changes = partnersIn(event).map(changeOf);
  const totals = recounted(
    row?.totals ?? {},
    changes.flatMap(({ before }) => levelsIn(before)),
    changes.flatMap(({ after }) => levelsIn(after)),
  );
  if (row && totals === row.totals) return row;
  if (key === totalsId) return { ...empty, id: key, totals };
  return Object.keys(totals).length === 0 ? null : { ...empty, id: key, day: key, totals };
}

type OfAPair = RecordedEvent<PartnershipEvent>;

function isOfAPair(event: AnyRecorded): event is OfAPair {
  return event.type in partnershipsProjection.on;
}

function pairIdOf({ data }: OfAPair): string {
  return data.partnershipId;
}

function partnersIn(event: AnyRecorded): readonly string[] {
  return isOfAPair(event) ? [event.data.appPartnerId, event.data.solutionsPartnerId] : [partnerIdOf(event)];
}

function subjectsOf(event: AnyRecorded): readonly string[] {
  return isOfAPair(event) ? [...partnersIn(event), pairIdOf(event)] : partnersIn(event);
}

interface PairChange {
  readonly id: string;
  readonly before: FoldedPair | null;
  readonly after: FoldedPair;
}

function pairChange(event: OfAPair, rowOf: RowOf<CohortFunnelsRow>): PairChange {
  const before = rowOf(pairIdOf(event))?.pair ?? null;
  return { id: pairIdOf(event), before, after: foldedWithoutWords(before ?? unfolded, event) };
}

function tied(partner: InFunnels | null, { before, after }: PairChange): InFunnels | null {
  if (!partner) return null;
  const ties = recounted(partner.ties, tiesOf(before, partner.partnerType), tiesOf(after, partner.partnerType));
  return ties === partner.ties ? partner : { ...partner, ties };
}

function partnerAfter(partner: InFunnels | null, event: AnyRecorded): InFunnels | null {
  const after = countedAfter(partner, event);
  return after && { ...after, ties: partner?.ties ?? {} };
}

/** The level of a pair for one of its sides. */
function tiesOf(pair: FoldedPair | null, side: PartnerType): readonly string[] {
  if (!pair) return [];
  const { phase, cohortId, sides, completedCohortIds } = pair;
  const { interested, application } = sides[side];
  return [
    ...(interested ? ['interest'] : []),
    ...(isMutual(sides) ? ['mutual'] : []),
    ...(phase === 'talking' && application ? [levelCode(application.cohortId, 'waiting')] : []),
    ...(phase === 'submitted' && cohortId !== null ? [levelCode(cohortId, 'applied')] : []),
    ...(phase === 'active' && cohortId !== null ? [levelCode(cohortId, 'active')] : []),
    ...completedCohortIds.map((id) => levelCode(id, 'active')),
  ];
}

/** Towards the cohorts that suit it, and those that it has applied for. */
function levelsIn(partner: InFunnels | null): readonly string[] {
  if (!partner?.confirmed) return [];
  const { preferredCohortIds, ties } = partner;
  const applied = Object.keys(ties).flatMap((tie) => (tie.includes(' ') ? [Number(tie.split(' ')[0])] : []));
  return [...new Set([...preferredCohortIds, ...applied])].map((cohortId) => levelCode(cohortId, levelIn(partner, cohortId)));
}

function levelIn({ status, ties }: InFunnels, cohortId: number): FunnelLevel {
  if (status !== 'approved') return 'registered';
  const reached = (['active', 'applied', 'waiting'] as const).find((level) => levelCode(cohortId, level) in ties);
  if (reached) return reached;
  if ('mutual' in ties) return 'mutual';
  return 'interest' in ties ? 'interest' : 'approved';
}
