import type { InvitationKind, PartnerType } from '@accelerator/contracts/catalogue';
import type { AnyRecorded, Position } from '@accelerator/contracts/log';
import type { RefusalCode } from '@accelerator/contracts/http';
import type { InvitationEnded } from '@accelerator/contracts/invitations';
import { defineProjection } from '../../event-sourcing/kernel/projection.ts';
import { invitationDecider } from './invitation.decider.ts';

/** An invitation, or a joint application, as it stands. The token itself is only in its stream, sealed. */
export interface InvitationRow {
  readonly id: string;
  readonly kind: InvitationKind;
  readonly inviterId: string;
  readonly invitedType: PartnerType;
  /** Null for a joint application until it is complete. */
  readonly cohortId: number | null;
  /** The inviter's words. */
  readonly message: string;
  /** Null once the link no longer works. */
  readonly tokenHash: string | null;
  readonly expiresAt: string;
  readonly phase: 'open' | 'accepted' | 'completed' | 'withdrawn' | 'ended';
  readonly inviteeId: string | null;
  readonly partnershipId: string | null;
  readonly acceptedAt: string | null;
  /** Why the two are connected and have not applied; null where nothing stood against it. */
  readonly refused: RefusalCode | null;
  readonly endedAt: string | null;
  /** Why it can come to nothing more; null where it can, and where it was withdrawn. */
  readonly ending: Pick<InvitationEnded['data'], 'because' | 'of'> | null;
  /** Where in the log it was withdrawn or ended, and where it began. */
  readonly endedPosition: Position | null;
  readonly createdPosition: Position;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const invitationsProjection = defineProjection<InvitationRow>()({
  name: 'invitations',
  version: 3,
  columns: ['inviterId', 'inviteeId', 'tokenHash', 'createdAt'],
  indexes: [['inviterId', 'createdAt'], ['inviteeId'], ['tokenHash']],
  past: { stream: invitationDecider.stream },
  key: ({ data }) => ('invitationId' in data ? data.invitationId : []),
  dependents: (event) => (event.type === 'PartnerDeleted' ? [{ column: 'inviterId', value: event.data.partnerId }] : []),
  on: {
    InvitationCreated: (_, { data, metadata: { at }, position }) => ({
      id: data.invitationId,
      kind: data.kind,
      inviterId: data.inviterId,
      invitedType: data.invitedType,
      cohortId: data.cohortId,
      message: data.private.fields?.message ?? '',
      tokenHash: data.tokenHash,
      expiresAt: data.expiresAt,
      phase: 'open',
      inviteeId: null,
      partnershipId: null,
      acceptedAt: null,
      refused: null,
      endedAt: null,
      ending: null,
      endedPosition: null,
      createdPosition: position,
      createdAt: at,
      updatedAt: at,
    }),
    InvitationRegenerated: (row, { data: { tokenHash, expiresAt }, metadata: { at } }) =>
      row && { ...row, tokenHash, expiresAt, updatedAt: at },
    InvitationWithdrawn: (row, event) => row && over(row, 'withdrawn', event),
    InvitationAccepted: (row, { data: { inviteeId }, metadata: { at } }) =>
      row && { ...row, phase: 'accepted', inviteeId, acceptedAt: at, updatedAt: at },
    InvitationCompleted: (row, { data: { partnershipId, cohortId, refused }, metadata: { at } }) =>
      row && { ...row, phase: 'completed', partnershipId, cohortId, refused, updatedAt: at },
    InvitationApplicationRefused: (row, { data: { refused }, metadata: { at } }) => row && { ...row, refused, updatedAt: at },
    InvitationEnded: (row, event) => {
      const { because, of } = event.data;
      return row && { ...over(row, 'ended', event), ending: { because, ...(of && { of }) } };
    },
    /** Of the inviter: its words go, and the link leads nowhere. */
    PartnerDeleted: (row) => row && { ...row, message: '', tokenHash: null },
  },
});

function over(
  row: InvitationRow,
  phase: 'withdrawn' | 'ended',
  { metadata: { at }, position }: Pick<AnyRecorded, 'metadata' | 'position'>,
): InvitationRow {
  return { ...row, phase, tokenHash: null, endedAt: at, endedPosition: position, updatedAt: at };
}
