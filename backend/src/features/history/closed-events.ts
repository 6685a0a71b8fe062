import type { AnyRecorded, Private } from '@accelerator/contracts/log';
import { rowOf } from '../../events/event-rows.ts';

/**
 * Null where the event is its company's alone.
 * @param withheld personal fields stay closed
 */
export function closedEvent(event: AnyRecorded, withheld: boolean): AnyRecorded | null {
  const { closed } = rowOf(event.type);
  if (closed === 'left-out') return null;
  const data = closed ? closed(event.data) : event.data;
  const personal = (data as { readonly private?: Private<object> | null }).private;
  const shown = withheld && personal ? { ...data, private: { subject: personal.subject, fields: null } } : data;
  return { ...event, data: shown } as AnyRecorded;
}
