import type { ApplicationStatus, PartnerType } from '@accelerator/contracts/catalogue';
import type { AnyRecorded, EventNamed } from '@accelerator/contracts/log';
import type { PartnerEvent, Qualification } from '@accelerator/contracts/partners';
import { dayOf } from '../../event-sourcing/kernel/days.ts';
import { defineProjection, type RowOf } from '../../event-sourcing/kernel/projection.ts';

/** Of a partner, what it is counted by; nothing personal. */
interface Counted extends Pick<Qualification, 'industries' | 'geographicFocus' | 'partnerTier'> {
  readonly partnerType: PartnerType;
  readonly status: ApplicationStatus;
  /** Its names are its own; before that it is on no list. */
  readonly confirmed: boolean;
}

/** By counter: see `counter`. */
export type Totals = Readonly<Record<string, number>>;

/** One partner by its id, the totals of all, or by a day what it added to them: those of its end are the sum of all days up to it. */
export interface PartnerTotalsRow {
  readonly id: string;
  /** yyyy-MM-dd, UTC; null for a partner and for the totals. */
  readonly day: string | null;
  readonly partner: Counted | null;
  /** Of a day, below 0 where more left than came. */
  readonly totals: Totals;
}

/** The id of the row that holds the totals. */
export const totalsId = 'totals';

/** How many partners share something; each is counted once for every counter that fits it. */
export const counter = {
  status: (type: PartnerType, status: ApplicationStatus) => `status ${type} ${status}`,
  region: (region: string, type: PartnerType) => `region ${region} ${type}`,
  tier: (tier: string, status: ApplicationStatus) => `tier ${tier} ${status}`,
  industry: (industry: string) => `industry ${industry}`,
};

type Change<Event extends { readonly data: object }> = (partner: Counted, data: Event['data']) => Counted | null;
type ChangeTable = {
  readonly [Type in Exclude<PartnerEvent['type'], 'PartnerRegistered'> | 'NamesClaimed']: Change<EventNamed<Type>> | 'same';
};

/** What each event of a partner changes in what it is counted by; null where it is counted no longer. */
const changes: ChangeTable = {
  NamesClaimed: (partner) => ({ ...partner, confirmed: true }),
  ProfileUpdated: (partner, data) => ({ ...partner, ...countedOf({ ...partner, ...data.changes }) }),
  ReviewFlagsChanged: (partner, { applicationStatus }) => ({ ...partner, status: applicationStatus }),
  PartnerApproved: (partner) => ({ ...partner, status: 'approved' }),
  PartnerRejected: (partner) => ({ ...partner, status: 'rejected' }),
  PartnerApprovalRevoked: (partner) => ({ ...partner, status: 'rejected' }),
  PartnerDecisionUndone: (partner, { applicationStatus }) => ({ ...partner, status: applicationStatus }),
  PartnerDeleted: () => null,
  RegistrationVoided: () => null,
  JointApplicationMade: 'same',
  JointApplicationChanged: 'same',
  JointApplicationErased: 'same',
  MemberJoined: 'same',
  MemberLeft: 'same',
  MemberRemoved: 'same',
  InviteLinkRegenerated: 'same',
  CompanyRenamed: 'same',
  PreferredCohortsChanged: 'same',
  ReviewRequested: 'same',
  InformationRequested: 'same',
  ApplicationOpened: 'same',
  ApplicationCompleted: 'same',
  ApplicationMoved: 'same',
  ApplicationRestored: 'same',
  ApplicationClosed: 'same',
  ApplicationAwaited: 'same',
  AwaitedApplicationReleased: 'same',
};

const changing = Object.keys(changes).filter((type) => changes[type as keyof ChangeTable] !== 'same');

/** Keeps the counts of Partner Reports: those of now in one row, and what each day changed, for the report as of a day. */
export const partnerTotalsProjection = defineProjection<PartnerTotalsRow>()({
  name: 'partner-totals',
  version: 2,
  columns: ['day'],
  indexes: [['day']],
  // The partner last: the others are counted on from what it was until now.
  key: (event) => [totalsId, dayOf(event.metadata.at), partnerIdOf(event)],
  reads: (event) => [partnerIdOf(event)],
  on: Object.fromEntries(['PartnerRegistered', ...changing].map((type) => [type, counted])),
});

function counted(
  row: PartnerTotalsRow | null,
  event: AnyRecorded,
  key: string,
  rowOf: RowOf<PartnerTotalsRow>,
): PartnerTotalsRow | null {
  const before = rowOf(partnerIdOf(event))?.partner ?? null;
  const after = changed(before, event);
  if (key === partnerIdOf(event)) return after && { id: key, day: null, partner: after, totals: {} };
  const totals = plus(row?.totals ?? {}, countersOf(before), countersOf(after));
  if (key === totalsId) return { id: key, day: null, partner: null, totals };
  return Object.keys(totals).length === 0 ? null : { id: key, day: key, partner: null, totals };
}

/** What is 0 is left out. */
function plus(totals: Totals, less: readonly string[], more: readonly string[]): Totals {
  const counts = new Map(Object.entries(totals));
  for (const name of less) counts.set(name, (counts.get(name) ?? 0) - 1);
  for (const name of more) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].filter(([, count]) => count !== 0));
}

function changed(partner: Counted | null, event: AnyRecorded): Counted | null {
  if (event.type === 'PartnerRegistered') {
    const { partnerType, applicationStatus, qualification } = event.data;
    return { partnerType, status: applicationStatus, confirmed: false, ...countedOf(qualification) };
  }
  const change = changes[event.type as keyof ChangeTable] as Change<AnyRecorded>;
  return partner && change(partner, event.data);
}

function countedOf({
  industries,
  geographicFocus,
  partnerTier,
}: Pick<Counted, 'industries' | 'geographicFocus' | 'partnerTier'>) {
  return { industries, geographicFocus, partnerTier };
}

function countersOf(partner: Counted | null): readonly string[] {
  if (!partner?.confirmed) return [];
  const { partnerType, status, industries, geographicFocus, partnerTier } = partner;
  return [
    counter.status(partnerType, status),
    ...new Set(geographicFocus.map((region) => counter.region(region, partnerType))),
    ...(partnerType === 'solutions' && partnerTier !== null ? [counter.tier(partnerTier, status)] : []),
    ...new Set(industries.map(counter.industry)),
  ];
}

function partnerIdOf({ data }: AnyRecorded): string {
  return 'partnerId' in data ? data.partnerId : '';
}
