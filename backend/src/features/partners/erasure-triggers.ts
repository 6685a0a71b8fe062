import type { AnyRecorded } from '@accelerator/contracts/log';
import { rowOf, typesWith } from '../../events/event-rows.ts';
import type { ErasureTriggers } from '../../event-sourcing/personal-data/leaving-events.ts';

/** The subjects that are erased after an event, by its row. */
export const erasureTriggers: ErasureTriggers = Object.fromEntries(typesWith('leaving').map((type) => [type, subjectsOf]));

export function subjectsOf({ type, data }: AnyRecorded): readonly string[] {
  return rowOf(type).leaving?.subjects(data) ?? [];
}
