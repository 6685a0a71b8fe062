import type { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import type { Installation } from '../../../event-sourcing/commands/running.fixtures.ts';
import type { EventCodec } from '../../../event-sourcing/event-store/event-codec.ts';
import type { AnyProjection } from '../../../event-sourcing/kernel/projection.ts';
import { KeyDestruction } from '../../../event-sourcing/personal-data/key-destruction.ts';
import { LeavingEvents } from '../../../event-sourcing/personal-data/leaving-events.ts';
import { PersonalData } from '../../../event-sourcing/personal-data/personal-data.ts';
import { ProjectionHealthReader } from '../../../event-sourcing/projections/projection-health.ts';
import type { Projector } from '../../../event-sourcing/projections/projector.ts';
import type { ReadModelWriter } from '../../../event-sourcing/read-models/read-models.ts';
import { projections } from '../../../app/features.ts';
import { ErasureRecords } from '../../partners/erasure/erasure-records.ts';
import { erasureTriggers } from '../../partners/erasure/erasure-triggers.ts';
import { Departures } from './departures.ts';

interface Process {
  readonly codec: EventCodec;
  readonly gateway: CommandGateway;
  readonly projector: Projector;
  readonly readModels: ReadModelWriter;
  /** Those that the projector keeps; all of the app, unless others are given. */
  readonly kept?: readonly AnyProjection[];
}

/** The followers that forget those who leave an installation: the two followers of the log, not started yet. */
export function forgettingOf(
  { log, vault, subjectKeys, checkpoints }: Installation,
  { codec, gateway, projector, readModels, kept = projections }: Process,
): { readonly keyDestruction: KeyDestruction; readonly departures: Departures } {
  const personalData = new PersonalData(subjectKeys, vault);
  const records = new ErasureRecords(gateway);
  const { progress } = projector;
  const health = new ProjectionHealthReader(log, readModels, progress, kept);
  const events = new LeavingEvents(log, codec, checkpoints, erasureTriggers);
  const keyDestruction = new KeyDestruction(events, personalData, (event, deleted) => records.keysDestroyed(event, deleted));
  return {
    keyDestruction,
    departures: new Departures(
      events,
      personalData,
      keyDestruction,
      records,
      subjectKeys,
      log,
      codec,
      gateway,
      progress,
      health,
      readModels,
      projector,
    ),
  };
}
