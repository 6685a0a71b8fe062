import type { AnyRecorded } from '@accelerator/contracts/log';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import type { DeletedEntries } from '../../../event-sourcing/personal-data/personal-data.ts';
import { erasuresDecider } from './erasures.decider.ts';

/** By subject. */
type Deleted = ReadonlyMap<string, DeletedEntries>;

/** The work besides when someone was forgotten. */
interface Forgotten {
  /** By the names of their projections. */
  readonly views: readonly string[];
  /** The company, and the pairs whose keys were destroyed with its own. */
  readonly pairs: { readonly of: string; readonly partnershipIds: readonly string[] } | null;
}

/** Writes down in the log what was seen to be done when someone was erased. */
@Injectable()
export class ErasureRecords {
  constructor(private readonly gateway: CommandGateway) {}

  async keysDestroyed(event: AnyRecorded, deleted: Deleted): Promise<void> {
    const { stream, id: eventId } = event;
    const records = [...deleted].map(([subject, entries]) =>
      call(erasuresDecider, 'RecordKeyDestruction', subject, { subject, cause: { stream, eventId }, deleted: entries }),
    );
    await this.#record(event, records);
  }

  async forgotten(event: AnyRecorded, deleted: Deleted, { views, pairs }: Forgotten): Promise<void> {
    const { stream, id: eventId } = event;
    const records = [...deleted].map(([subject, entries]) => {
      const partnershipIds = pairs?.of === subject ? pairs.partnershipIds : [];
      const done = { subject, cause: { stream, eventId }, deleted: entries, views, partnershipIds };
      return call(erasuresDecider, 'RecordForgetting', subject, done);
    });
    await this.#record(event, records);
  }

  /** No view is waited for: none shows it. */
  async #record({ id, metadata: { correlationId } }: AnyRecorded, records: readonly CommandCall[]): Promise<void> {
    await this.gateway.send(records, {
      actor: { kind: 'programme' },
      commandId: ({ name, id: subject }) => uuidv5(`${name}/${subject}`, id),
      correlationId,
      waiting: { leftMs: 0 },
    });
  }
}
