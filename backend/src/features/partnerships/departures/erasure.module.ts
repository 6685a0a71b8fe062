import { Global, Module } from '@nestjs/common';
import { EventCodec } from '../../../event-sourcing/event-store/event-codec.ts';
import { EventStore } from '../../../event-sourcing/event-store/event-store.ts';
import { Checkpoints } from '../../../event-sourcing/followers/checkpoints.ts';
import { Erasure } from '../../../event-sourcing/personal-data/erasure.ts';
import { KeyDestruction } from '../../../event-sourcing/personal-data/key-destruction.ts';
import { LeavingEvents } from '../../../event-sourcing/personal-data/leaving-events.ts';
import { PersonalData } from '../../../event-sourcing/personal-data/personal-data.ts';
import { Outbox } from '../../../event-sourcing/delivery/outbox.ts';
import { SubjectKeys } from '../../../event-sourcing/personal-data/subject-keys.ts';
import { MailTransport } from '../../../platform/mail/mail-transport.ts';
import { report } from '../../../platform/logging/report.ts';
import { Vault } from '../../../platform/vault/vault.ts';
import { ErasureRecords } from '../../partners/erasure/erasure-records.ts';
import { erasureTriggers } from '../../partners/erasure/erasure-triggers.ts';
import { Departures } from './departures.ts';

/** Partners ask whether an erasure is done; it ends partnerships, which they know nothing of. */
@Global()
@Module({
  providers: [
    {
      provide: PersonalData,
      useFactory: (keys: SubjectKeys, vault: Vault, outbox: Outbox, keptMail: MailTransport) =>
        new PersonalData(keys, vault, { outbox, keptMail }),
      inject: [SubjectKeys, Vault, Outbox, MailTransport],
    },
    {
      provide: LeavingEvents,
      useFactory: (eventStore: EventStore, codec: EventCodec, checkpoints: Checkpoints) =>
        new LeavingEvents(eventStore, codec, checkpoints, erasureTriggers, report),
      inject: [EventStore, EventCodec, Checkpoints],
    },
    {
      provide: KeyDestruction,
      useFactory: (events: LeavingEvents, personalData: PersonalData, records: ErasureRecords) =>
        new KeyDestruction(events, personalData, (event, deleted) => records.keysDestroyed(event, deleted)),
      inject: [LeavingEvents, PersonalData, ErasureRecords],
    },
    ErasureRecords,
    Departures,
    { provide: Erasure, useExisting: Departures },
  ],
  exports: [KeyDestruction, Departures, Erasure],
})
export class ErasureModule {}
