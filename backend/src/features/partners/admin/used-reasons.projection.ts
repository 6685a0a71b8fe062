import type { ReasonKind } from '@accelerator/contracts/partners';
import type { AnyRecorded, EventNamed, Position, RecordedEvent } from '@accelerator/contracts/log';
import { defineProjection } from '../../../event-sourcing/kernel/projection.ts';

/** A reason with which an administrator has rejected, or taken an approval back. */
export interface UsedReasonRow {
  /** Of the event. */
  readonly id: string;
  /** The administrator. */
  readonly userId: string;
  /** The partner or the partnership under whose key the reason lies. */
  readonly subject: string;
  /** Of an application that was rejected, by a partner to the programme or by a pair, or of an approval that was revoked. */
  readonly of: ReasonKind;
  readonly partnerIds: readonly string[];
  readonly reason: string;
  readonly position: Position;
}

type Rejection = RecordedEvent<EventNamed<'PartnerRejected' | 'PartnerApprovalRevoked' | 'PartnershipRejected'>>;

const kinds: Readonly<Record<Rejection['type'], ReasonKind>> = {
  PartnerRejected: 'partner',
  PartnerApprovalRevoked: 'revocation',
  PartnershipRejected: 'partnership',
};

/** The reasons that administrators gave, as far as the companies that they were given to are not forgotten. */
export const usedReasonsProjection = defineProjection<UsedReasonRow>()({
  name: 'used-reasons',
  version: 3,
  columns: ['userId', 'of', 'subject', 'position'],
  indexes: [['userId', 'of', 'position'], ['userId'], ['subject']],
  key: (event) => (leavesNoReason(event) ? [] : event.id),
  dependents: (event) => {
    if (event.type === 'AdministratorRemoved') return [{ column: 'userId', value: event.data.userId }];
    if (event.type === 'PartnerDeleted') return [{ column: 'subject', value: event.data.partnerId }];
    return event.type === 'PartnerDeparted' ? [{ column: 'subject', value: event.data.partnershipId }] : [];
  },
  on: {
    PartnerRejected: used,
    PartnerApprovalRevoked: used,
    PartnershipRejected: used,
    PartnerDeleted: () => null,
    PartnerDeparted: () => null,
    AdministratorRemoved: () => null,
  },
});

function leavesNoReason({ type }: AnyRecorded): boolean {
  return type === 'PartnerDeleted' || type === 'PartnerDeparted' || type === 'AdministratorRemoved';
}

function used(_: UsedReasonRow | null, { id, type, data, metadata: { actor }, position }: Rejection): UsedReasonRow | null {
  const reason = data.private?.fields?.reason;
  if (!reason || actor.userId === undefined) return null;
  const subject = 'partnershipId' in data ? data.partnershipId : data.partnerId;
  const partnerIds = 'partnershipId' in data ? [data.appPartnerId, data.solutionsPartnerId] : [data.partnerId];
  return { id, userId: actor.userId, subject, of: kinds[type], partnerIds, reason, position };
}
