import type { AnyRecorded } from '@accelerator/contracts/log';
import { evolve } from '../../../event-sourcing/kernel/decider.ts';
import { defineProjection } from '../../../event-sourcing/kernel/projection.ts';
import { mailDecider, type MailState } from './mail.decider.ts';

/** Where a company or a user receives e-mail: the state that decides, by the id of the partner or the user. */
export interface MailRow extends MailState {
  readonly id: string;
  /** A user's own address; null where there is none. */
  readonly email: string | null;
}

export const mailProjection = defineProjection<MailRow>()({
  name: 'mail',
  version: 2,
  columns: ['addressHash'],
  indexes: [['addressHash']],
  key: keysOf,
  on: {
    MailAddressSet: (row, event, id) => ({ ...next(row, event, id), email: event.data.private.fields?.email ?? null }),
    MailAddressRemoved: (row, event, id) => ({ ...next(row, event, id), email: null }),
    MailAddressConfirmed: next,
    MailSettingsChanged: next,
    MemberLeft: () => null,
    MemberRemoved: () => null,
    PartnerDeleted: () => null,
    AdministratorRemoved: () => null,
  },
});

function keysOf({ data }: AnyRecorded): readonly string[] {
  if ('ownerId' in data) return [data.ownerId];
  if ('userIds' in data && 'partnerId' in data) return [data.partnerId, ...data.userIds];
  return 'userId' in data ? [data.userId] : [];
}

function next(row: MailRow | null, event: AnyRecorded, id: string): MailRow {
  const { addressHash, confirmedHash, settings } = evolve<MailState>(mailDecider, row ?? mailDecider.initial, event);
  return { id, email: row?.email ?? null, addressHash, confirmedHash, settings };
}
