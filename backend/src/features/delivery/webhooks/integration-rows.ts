import {
  opposite,
  partnerIdOn,
  type ApplicationStatus,
  type CohortStatus,
  type PartnershipStatus,
  type PartnerType,
} from '@accelerator/contracts/catalogue';
import type { ChosenEventType } from '@accelerator/contracts/integration-events';
import type { AnyRecorded, EventNamed, EventType } from '@accelerator/contracts/log';
import type { Pair } from '@accelerator/contracts/partnerships';
import { rowOf } from '../../../events/event-rows.ts';
import type { Notice, Reader } from '../../../events/notices/notice.ts';
import { noticeOf } from '../../../events/notices/notices.ts';
import type { About } from './webhook-content.ts';

/** An integration event as one reader gets it. */
export interface Told {
  readonly type: ChosenEventType;
  readonly about: About;
}

/** `viewer`: the side of a company in the pair; null for the programme. */
type Row<Type extends EventType> = (data: EventNamed<Type>['data'], viewer: PartnerType | null) => Told | null;

type Rows = { readonly [Type in EventType]?: Row<Type> };

/** The events of the log of which an integration event is made. Who gets it is said by the audience of the event alone. */
const rows: Rows = {
  NamesClaimed: ({ partnerId }) => ofPartner('partner.applied', partnerId, null),
  PartnerApproved: ({ partnerId }) => ofPartner('partner.approved', partnerId, 'approved'),
  PartnerRejected: ({ partnerId }) => ofPartner('partner.rejected', partnerId, 'rejected'),
  PartnerApprovalRevoked: ({ partnerId }) => ofPartner('partner.rejected', partnerId, 'rejected'),
  PartnerDecisionUndone: ({ partnerId, applicationStatus }) => ofPartner('partner.updated', partnerId, applicationStatus),
  ProfileUpdated: ({ partnerId }) => ofPartner('partner.updated', partnerId, null),
  CompanyRenamed: ({ partnerId }) => ofPartner('partner.updated', partnerId, null),
  PreferredCohortsChanged: ({ partnerId }) => ofPartner('partner.updated', partnerId, null),
  ReviewFlagsChanged: ({ partnerId, applicationStatus }) => ofPartner('partner.updated', partnerId, applicationStatus),
  PartnerDeleted: ({ partnerId }) => ofPartner('partner.left', partnerId, null),
  // To the programme, the end of the company tells it.
  PartnerDeparted: (data, viewer) => {
    if (viewer === null) return null;
    const { type, about } = ofPartner('partner.left', partnerIdOn(data, data.side), null);
    return { type, about: { ...about, other: true } };
  },

  // The second one is told as what it came to, to the companies by an event of its own.
  InterestExpressed: (data, viewer) => {
    if (!data.mutual) return ofPair('partnership.interest_shown', data, { by: data.side, status: 'pending' });
    return viewer === null ? ofPair('partnership.mutual', data, { by: null, status: 'pending' }) : null;
  },
  MutualInterestReached: (data) => ofPair('partnership.mutual', data, { by: null, status: 'pending' }),
  CohortApplied: ({ side, cohortId, ...data }, viewer) =>
    ofPair('partnership.applied', data, { by: side, status: appliedStatus(side, viewer), cohortId }),
  PartnershipSubmitted: ({ cohortId, ...data }) =>
    ofPair('partnership.submitted', data, { by: null, status: 'pending_approval', cohortId }),
  PartnershipApproved: ({ cohortId, ...data }) =>
    ofPair('partnership.approved', data, { by: 'admin', status: 'active', cohortId }),
  PartnershipRejected: ({ cohortId, ...data }) =>
    ofPair('partnership.rejected', data, { by: 'admin', status: 'rejected', cohortId }),
  PartnershipCanceled: ({ by, cohortId, ...data }) => ofPair('partnership.canceled', data, { by, status: 'canceled', cohortId }),
  PartnershipCompleted: ({ cohortId, ...data }) =>
    ofPair('partnership.completed', data, { by: null, status: 'pending', cohortId }),
  CohortProposed: ({ cohortId, ...data }) => ofPair('partnership.updated', data, { by: 'admin', status: 'pending', cohortId }),
  PartnershipMoved: ({ cohortId, ...data }) => ofPair('partnership.updated', data, { by: 'admin', status: 'active', cohortId }),

  PartnersRecommended: (data) => ofRecommendation('recommendation.added', data),
  RecommendationRemoved: (data) => ofRecommendation('recommendation.removed', data),
  PartnersMatched: (data) => ofRecommendation('recommendation.added', data),
  MatchDeleted: (data) => ofRecommendation('recommendation.removed', data),
  // To the other side it is as if it were recommended now; the programme knows.
  PassReconsidered: (data, viewer) =>
    data.showsRecommendation && viewer === opposite[data.side] ? ofRecommendation('recommendation.added', data) : null,
  PartnershipActUndone: ({ undone, phase, cohortId = null, ...data }) => {
    if (undone.type === 'PartnersRecommended') return ofRecommendation('recommendation.removed', data);
    if (undone.type === 'RecommendationRemoved') return ofRecommendation('recommendation.added', data);
    return ofPair('partnership.updated', data, { by: 'admin', status: phaseStatuses[phase], cohortId });
  },

  CohortCreated: ({ cohortId, details: { status } }) =>
    ofCohort(status === 'Open' ? 'cohort.opened' : 'cohort.changed', cohortId, status),
  CohortEdited: ({ cohortId }) => ofCohort('cohort.changed', cohortId, null),
  CohortStatusChanged: ({ cohortId, to }) => ofCohort(typeOfStatus[to] ?? 'cohort.changed', cohortId, to),
};

const typeOfStatus: { readonly [Status in CohortStatus]?: ChosenEventType } = {
  Open: 'cohort.opened',
  Closed: 'cohort.closed',
};

const phaseStatuses = {
  none: 'pending',
  talking: 'pending',
  submitted: 'pending_approval',
  active: 'active',
} as const satisfies Record<string, PartnershipStatus>;

export const leavingTypes: ReadonlySet<string> = new Set(Object.keys(rows));

/** A reader of integration events: a company with its side in pairs, or the programme. */
export type EndpointReader = { readonly partnerId: string } | 'programme';

/** Null where it is not told to this reader. */
export function toldTo(reader: EndpointReader, event: AnyRecorded): (Told & { readonly heardWithoutApproval?: true }) | null {
  const heard = noticesTo(reader, event);
  if (heard.length === 0) return null;
  const make = rows[event.type] as ((data: AnyRecorded['data'], viewer: PartnerType | null) => Told | null) | undefined;
  const told = make?.(event.data, sideOf(reader, event.data)) ?? null;
  if (!told) return null;
  const isHeardAnyway = heard.some(({ message }) => noticeOf(message).heardWithoutApproval === true);
  return { ...told, ...(isHeardAnyway && { heardWithoutApproval: true }) };
}

function noticesTo(reader: EndpointReader, { type, data, metadata }: AnyRecorded): readonly Notice[] {
  const readers: readonly Reader[] =
    reader === 'programme' ? ['admins', 'everyone'] : [`partner:${reader.partnerId}`, 'everyone'];
  // What an event says of a cohort to everyone is no word about the two companies that it is about.
  const own = 'partnershipId' in data ? readers.filter((one) => one !== 'everyone') : readers;
  return (rowOf(type).audience?.(data, metadata) ?? []).filter(({ to }) => to.some((one) => own.includes(one)));
}

/** The side of the company in the pair that the event is about. */
function sideOf(reader: EndpointReader, data: AnyRecorded['data']): PartnerType | null {
  if (reader === 'programme' || !('appPartnerId' in data)) return null;
  return data.appPartnerId === reader.partnerId ? 'app' : 'solutions';
}

function appliedStatus(side: PartnerType, viewer: PartnerType | null): PartnershipStatus {
  if (viewer === null) return 'applying';
  return viewer === side ? 'waiting_for_partner' : 'pending';
}

function ofPartner(
  type: ChosenEventType,
  partnerId: string,
  status: ApplicationStatus | null,
): { readonly type: ChosenEventType; readonly about: Extract<About, { what: 'partner' }> } {
  return { type, about: { what: 'partner', partnerId, status } };
}

function ofPair(
  type: ChosenEventType,
  { partnershipId, appPartnerId, solutionsPartnerId }: Pair,
  rest: Pick<Extract<About, { what: 'pair' }>, 'by' | 'status'> & { readonly cohortId?: number | null },
): Told {
  return { type, about: { what: 'pair', partnershipId, appPartnerId, solutionsPartnerId, cohortId: null, ...rest } };
}

function ofRecommendation(type: ChosenEventType, { partnershipId, appPartnerId, solutionsPartnerId }: Pair): Told {
  return { type, about: { what: 'recommendation', partnershipId, appPartnerId, solutionsPartnerId } };
}

function ofCohort(type: ChosenEventType, cohortId: number, status: CohortStatus | null): Told {
  return { type, about: { what: 'cohort', cohortId, status } };
}
