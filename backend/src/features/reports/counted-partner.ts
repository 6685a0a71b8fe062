import type { ApplicationStatus, PartnerType } from '@accelerator/contracts/catalogue';
import type { AnyRecorded, EventNamed } from '@accelerator/contracts/log';
import type { PartnerEvent, Qualification } from '@accelerator/contracts/partners';

/** Of a partner, what it is counted by; nothing personal. */
export interface CountedPartner extends Pick<
  Qualification,
  'industries' | 'geographicFocus' | 'partnerTier' | 'preferredCohortIds'
> {
  readonly partnerType: PartnerType;
  readonly status: ApplicationStatus;
  /** Its names are its own; before that it is on no list. */
  readonly confirmed: boolean;
}

type Change<Event extends { readonly data: object }> = (partner: CountedPartner, data: Event['data']) => CountedPartner | null;
type ChangeTable = {
  readonly [Type in Exclude<PartnerEvent['type'], 'PartnerRegistered'> | 'NamesClaimed']: Change<EventNamed<Type>> | 'same';
};

/** The changes that each event of a partner makes to its counters; null where it is counted no longer. */
const changes: ChangeTable = {
  NamesClaimed: (partner) => ({ ...partner, confirmed: true }),
  ProfileUpdated: (partner, data) => ({ ...partner, ...countedOf({ ...partner, ...data.changes }) }),
  PreferredCohortsChanged: (partner, { preferredCohortIds }) => ({ ...partner, preferredCohortIds }),
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

/** The events by which it is counted otherwise. */
export const countingEvents: readonly string[] = [
  'PartnerRegistered',
  ...Object.keys(changes).filter((type) => changes[type as keyof ChangeTable] !== 'same'),
];

/** @param event one of `countingEvents` */
export function countedAfter(partner: CountedPartner | null, event: AnyRecorded): CountedPartner | null {
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
  preferredCohortIds,
}: Pick<CountedPartner, 'industries' | 'geographicFocus' | 'partnerTier' | 'preferredCohortIds'>) {
  return { industries, geographicFocus, partnerTier, preferredCohortIds };
}

export function partnerIdOf({ data }: AnyRecorded): string {
  return 'partnerId' in data ? data.partnerId : '';
}

/** By counter. */
export type Totals = Readonly<Record<string, number>>;

/** Some counters have one less, and some have one more; what is 0 is left out. The same totals where that changes nothing. */
export function recounted(totals: Totals, less: readonly string[], more: readonly string[]): Totals {
  if (less.length === more.length && less.every((name, index) => name === more[index])) return totals;
  const counts = new Map(Object.entries(totals));
  for (const name of less) counts.set(name, (counts.get(name) ?? 0) - 1);
  for (const name of more) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].filter(([, count]) => count !== 0));
}
