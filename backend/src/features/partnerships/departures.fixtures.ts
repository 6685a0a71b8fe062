import type { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import type { Installation } from '../../event-sourcing/commands/running.fixtures.ts';
import type { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { KeyDestruction } from '../../event-sourcing/personal-data/key-destruction.ts';
import { LeavingEvents } from '../../event-sourcing/personal-data/leaving-events.ts';
import { PersonalData } from '../../event-sourcing/personal-data/personal-data.ts';
import type { Projector } from '../../event-sourcing/projections/projector.ts';
import type { ReadModelWriter } from '../../event-sourcing/read-models/read-models.ts';
import { leavings } from '../partners/leavings.ts';
import { Departures } from './departures.ts';

interface Process {
  readonly codec: EventCodec;
  readonly gateway: CommandGateway;
  readonly projector: Projector;
  readonly readModels: ReadModelWriter;
}

/** What forgets those who leave an installation: the two followers of the log, not started yet. */
export function forgettingOf(
  { log, ports }: Installation,
  { codec, gateway, projector, readModels }: Process,
): { readonly keyDestruction: KeyDestruction; readonly departures: Departures } {
  const { subjectKeys, sessions, outcomes, credentials, checkpoints, vault } = ports;
  const personalData = new PersonalData(subjectKeys, [sessions, outcomes, credentials], vault);
  const events = new LeavingEvents(log, codec, checkpoints, leavings);
  return {
    keyDestruction: new KeyDestruction(events, personalData),
    departures: new Departures(events, personalData, subjectKeys, log, codec, gateway, projector, readModels, projector),
  };
}
