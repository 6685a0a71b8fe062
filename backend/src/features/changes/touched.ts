import type { ChangeKind } from '@accelerator/contracts/changes';
import type { AnyRecorded, EventType } from '@accelerator/contracts/log';
import { keysOf, type AnyProjection } from '../../event-sourcing/kernel/projection.ts';
import type { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { cohortsProjection } from '../cohorts/cohorts.projection.ts';
import { partnersProjection } from '../partners/partner/partners.projection.ts';
import { waitlistsProjection } from '../partnerships/applications/waitlists.projection.ts';
import { partnershipListProjection } from '../partnerships/list/partnership-list.projection.ts';
import { partnershipsProjection } from '../partnerships/pair/partnerships.projection.ts';
import { isUnseen } from '../partnerships/pair/pair-fold.ts';
import { scoringPoliciesProjection } from '../scoring-policies/scoring-policies.projection.ts';

/** A row that an event may have changed. */
export interface TouchedRow {
  readonly kind: ChangeKind;
  readonly id: string;
  /** True if the event takes rows off the list. A row that is missing for another reason was never on the list, so it is not reported as gone. */
  readonly takesOff: boolean;
}

/** The part of the administrators' lists that an event may have changed: rows, or all rows of some kinds. */
export interface Touched {
  readonly rows: readonly TouchedRow[];
  readonly everything: readonly ChangeKind[];
}

/** The projections from which the lists are made. */
const listed: readonly AnyProjection[] = [
  cohortsProjection,
  partnersProjection,
  partnershipsProjection,
  partnershipListProjection,
  waitlistsProjection,
  scoringPoliciesProjection,
];

/** The events by which names of administrators change in rows. */
const renaming: ReadonlySet<EventType> = new Set(['AdministratorRemoved']);

/** True if the event may change a list: no other one ends a wait. */
export function mayChangeLists({ type }: Pick<AnyRecorded, 'type'>): boolean {
  return renaming.has(type) || listed.some(({ on }) => on[type] !== undefined);
}

/** Events of a partner that change nothing in the rows of its pairs. */
const unseenInPairs: ReadonlySet<EventType> = new Set([
  'ApplicationOpened',
  'ApplicationRestored',
  'ApplicationCompleted',
  'ApplicationMoved',
  'ApplicationClosed',
  'ApplicationAwaited',
  'AwaitedApplicationReleased',
  'InformationRequested',
  'ReviewRequested',
  'InviteLinkRegenerated',
  'NamesClaimed',
]);

/** Finds what the event may have changed, as the read models stand now. */
export async function touchedBy(event: AnyRecorded, readModels: ReadModels): Promise<Touched> {
  if (!mayChangeLists(event) || isUnseen(event)) return { rows: [], everything: [] };
  const cohorts = cohortsIn(event);
  const partners = await partnersIn(event, readModels);
  const rows: TouchedRow[] = [
    ...cohorts.map((id) => ({ kind: 'cohort', id: String(id), takesOff: false }) as const),
    ...partners.map((id) => ({ kind: 'partner', id, takesOff: event.type === 'PartnerDeleted' }) as const),
    ...(await pairsTouchedBy(event, { cohorts, partners }, readModels)),
  ];
  return { rows, everything: everythingTouchedBy(event) };
}

/** The ids of the cohorts in an event, including those that a pair leaves. */
function cohortsIn({ data }: AnyRecorded): readonly number[] {
  const { cohortId, from, movedFrom, seatsReleasedIn, ended } = data as Readonly<Record<string, unknown>>;
  const numbers = [cohortId, from, movedFrom, seatsReleasedIn, (ended as { cohortId?: unknown } | undefined)?.cohortId];
  return [...new Set(numbers.filter((one) => typeof one === 'number'))];
}

/** The rows of the two show whether they have their seats. */
async function partnersIn(event: AnyRecorded, readModels: ReadModels): Promise<readonly string[]> {
  if (event.type !== 'SeatsTaken' && event.type !== 'SeatsReleased') return keysOf(partnersProjection, event);
  const pair = await readModels.of(partnershipsProjection).get(event.data.partnershipId);
  return pair ? [pair.appPartnerId, pair.solutionsPartnerId] : [];
}

async function pairsTouchedBy(
  event: AnyRecorded,
  { cohorts, partners }: { readonly cohorts: readonly number[]; readonly partners: readonly string[] },
  readModels: ReadModels,
): Promise<readonly TouchedRow[]> {
  const rows = readModels.of(partnershipListProjection);
  const isOfPartner = partnersProjection.on[event.type] !== undefined && !unseenInPairs.has(event.type);
  const ofPartner = isOfPartner ? partners.flatMap((id) => [{ appPartnerId: id }, { solutionsPartnerId: id }]) : [];
  // A place on the waitlist depends on all others that wait.
  const ofCohorts = waitlistsProjection.on[event.type] ? cohorts.map((cohortId) => ({ cohortId })) : [];
  const found = await Promise.all([...ofPartner, ...ofCohorts].map((where) => rows.find({ where })));
  const others = found.flat().map(({ id }) => ({ kind: 'partnership', id, takesOff: false }) as const);
  const isOwn = 'partnershipId' in event.data || 'invitationId' in event.data;
  const own = isOwn ? keysOf(partnershipListProjection, event) : [];
  return [...own.map((id) => ({ kind: 'partnership', id, takesOff: takesOffPair(event) }) as const), ...others];
}

/** A pair with bookmarks and notes alone is on no list, so no event of such a pair takes a row off. */
function takesOffPair(event: AnyRecorded): boolean {
  if (event.type === 'PartnershipActUndone') return event.data.undone.type === 'PartnerPassed';
  return event.type === 'PassReconsidered' || event.type === 'MatchDeleted' || event.type === 'InvitationCompleted';
}

/** Scores, and cohorts by name, are in every row of a partnership. */
function everythingTouchedBy(event: AnyRecorded): readonly ChangeKind[] {
  if (renaming.has(event.type)) return ['partner', 'partnership'];
  if (event.type === 'CohortEdited' && event.data.changes.endDate !== undefined) return ['partner', 'partnership'];
  const ofAllPairs = ['ScoringPolicyChanged', 'CohortCreated', 'CohortEdited', 'CohortStatusChanged'] as const;
  return ofAllPairs.some((type) => type === event.type) ? ['partnership'] : [];
}
