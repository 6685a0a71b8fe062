import type { RecordedEvent } from '@accelerator/contracts/log';
import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { project } from '../../event-sourcing/kernel/projection.ts';
import type { Side } from './partnership.state.ts';
import { opened, partnershipsProjection, type PartnershipRow } from './partnerships.projection.ts';

/** What of a pair decides about its place in lists and counts, without a word that anyone wrote. */
type Facts = Pick<
  PartnershipRow,
  | 'phase'
  | 'cohortId'
  | 'proposedCohortId'
  | 'completedCohortIds'
  | 'contacted'
  | 'sides'
  | 'outcome'
  | 'matched'
  | 'begunAt'
  | 'createdAt'
  | 'submittedAt'
  | 'initiatedBy'
  | 'match'
>;

/** `before`: while the last act can be undone, what was so before it. */
export interface PairFacts extends Facts {
  readonly before: Facts | null;
  readonly undoCommandId: string | null;
}

/** The row of a pair after one more event, folded from no more than its facts, for projections that keep only these. */
export function rowAfterFacts(facts: PairFacts | null, event: RecordedEvent<PartnershipEvent>): PartnershipRow {
  const empty = opened(event);
  const before = facts && { ...empty, ...facts, before: facts.before && { ...empty, ...facts.before } };
  return project<PartnershipRow>(partnershipsProjection, before, event, event.data.partnershipId)!;
}

export function factsOf(row: PartnershipRow): PairFacts {
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
