import type { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import type { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { ExtensionPoint } from '../../event-sourcing/features/extension-point.ts';
import type { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import type { AnyDecider, CommandCall } from '../../event-sourcing/kernel/decider.ts';
import type { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { LaterElsewhere } from '../partners/admin/decision-undoing.ts';
import type { AdminActionRow } from './admin-actions.projection.ts';

/** The services that undoing is planned with. */
export interface UndoServices {
  readonly gateway: CommandGateway;
  readonly readModels: ReadModels;
  readonly log: EventStore;
  readonly codec: EventCodec;
}

/** A way to undo the acts in the streams of a decider. */
export interface Undoing {
  readonly decider: AnyDecider;
  /** @throws RefusedError */
  readonly plan: (act: AdminActionRow, reason: string | null) => Promise<CommandCall>;
  /** @throws RefusedError where nothing was built on the act, and it cannot be undone now */
  readonly mayUndo?: (act: AdminActionRow) => Promise<void>;
  /** Lists what came after an act elsewhere than in its own stream, and would stand in the way. */
  readonly laterElsewhere?: (act: AdminActionRow) => Promise<readonly LaterElsewhere[]>;
  /** Names the subjects of acts by their ids; what has no name is left out. */
  readonly namesOf: (subjectIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** By the name under which the rows of events have it. */
export interface NamedUndoing {
  readonly how: string;
  readonly make: (services: UndoServices) => Undoing;
}

export const undoings = new ExtensionPoint<NamedUndoing>();
