import type { AnyRecorded } from '@accelerator/contracts/log';
import { rowOf, typesWith } from '../../../events/event-rows.ts';
import type { ErasureTriggers, Leaving } from '../../../event-sourcing/personal-data/leaving-events.ts';

/** The subjects to erase after an event, from its row. */
export const erasureTriggers: ErasureTriggers = Object.fromEntries(typesWith('leaving').map((type) => [type, leavingOf]));

export function leavingOf({ type, data }: AnyRecorded): Leaving {
  const { leaving } = rowOf(type);
  return { subjects: leaving?.subjects(data) ?? [], inStoresOnly: leaving?.inStoresOnly?.(data) ?? [] };
}
