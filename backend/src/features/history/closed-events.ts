import type { AnyRecorded, EventNamed, EventType, Private } from '@accelerator/contracts/log';

type Closing = { readonly [Type in EventType]?: ((data: EventNamed<Type>['data']) => EventNamed<Type>['data']) | null };

const hidden = 'Hidden';

/**
 * What the rows of a stepped projection may not show, by the events that carry it: what a company keeps to itself is only as long as it is,
 * tokens are hidden, and null stands for an event that is its company's alone.
 */
const closing: Closing = {
  PartnershipNoted: (data) => ({ ...data, private: closedIn(data.private, 'notes', 'Private note') }),
  PartnerEvaluated: (data) =>
    data.private ? { ...data, private: closedIn(data.private, 'evaluationNotes', 'Private evaluation note') } : data,
  PartnerSaved: null,
  PartnerUnsaved: null,
  InvitationCreated: (data) => ({
    ...data,
    tokenHash: hidden,
    private: closedIn(closedIn(data.private, 'message', 'Message'), 'token'),
  }),
  InvitationRegenerated: (data) => ({ ...data, tokenHash: hidden, private: closedIn(data.private, 'token') }),
};

/** @param withheld personal fields stay closed */
export function closedEvent(event: AnyRecorded, withheld: boolean): AnyRecorded | null {
  const close = closing[event.type] as ((data: AnyRecorded['data']) => AnyRecorded['data']) | null | undefined;
  if (close === null) return null;
  const data = close ? close(event.data) : event.data;
  const personal = (data as { readonly private?: Private<object> | null }).private;
  const shown = withheld && personal ? { ...data, private: { subject: personal.subject, fields: null } } : data;
  return { ...event, data: shown } as AnyRecorded;
}

function closedIn<Fields extends object, Name extends keyof Fields>(
  { subject, fields }: Private<Fields>,
  name: Name,
  what?: string,
): Private<Fields> {
  const text = fields?.[name];
  if (typeof text !== 'string' || text === '') return { subject, fields };
  return { subject, fields: { ...fields!, [name]: what === undefined ? hidden : `${what}, ${text.length} characters` } };
}
