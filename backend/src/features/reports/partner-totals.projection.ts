import type { ApplicationStatus, PartnerType } from '@accelerator/contracts/catalogue';
import type { AnyRecorded, EventNamed } from '@accelerator/contracts/log';
import type { PartnerEvent, Qualification } from '@accelerator/contracts/partners';
import { defineProjection, type RowOf } from '../../event-sourcing/kernel/projection.ts';

/** Of a partner, what it is counted by; nothing personal. */
interface Counted extends Pick<Qualification, 'industries' | 'geographicFocus' | 'partnerTier'> {
  readonly partnerType: PartnerType;
  readonly status: ApplicationStatus;
  /** Its names are its own; before that it is on no list. */
  readonly confirmed: boolean;
}

/** One partner by its id, or the totals of all. */
export interface PartnerTotalsRow {
  readonly id: string;
  readonly partner: Counted | null;
  /** By counter: see `counter`. */
  readonly totals: Readonly<Record<string, number>>;
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

/** Keeps the counts of Partner Reports, so that reading them reads one row. */
export const partnerTotalsProjection = defineProjection<PartnerTotalsRow>()({
  name: 'partner-totals',
  version: 1,
  columns: [],
  // The totals first: they are counted on from what the partner was until now.
  key: (event) => [totalsId, partnerIdOf(event)],
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
  if (key !== totalsId) return after && { id: key, partner: after, totals: {} };
  const totals = { ...row?.totals };
  for (const name of countersOf(before)) totals[name] = (totals[name] ?? 0) - 1;
  for (const name of countersOf(after)) totals[name] = (totals[name] ?? 0) + 1;
  return { id: totalsId, partner: null, totals };
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
