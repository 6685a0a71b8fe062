import type { AnyRecorded } from '@accelerator/contracts/log';
import { optional, personal, required, type Column } from './columns.ts';
import { withoutOperator, type EventFields } from './event-fields.ts';

export interface ExportedRow {
  readonly event: AnyRecorded;
  readonly fields: EventFields;
}

export const eventColumns: readonly Column<ExportedRow>[] = [
  required(
    'position',
    'text',
    'Its place in the log; positions sort as text. The next export begins after the last one.',
    ({ event }) => event.position,
  ),
  required('event_id', 'text', 'UUID.', ({ event }) => event.id),
  required('type', 'text', 'What happened; docs/glossary.md has the words.', ({ event }) => event.type),
  required('happened_at', 'timestamp', 'When, UTC.', ({ event }) => event.metadata.at),
  required('stream', 'text', 'Whose history it is in.', ({ event }) => withoutOperator(event.stream)),
  required('revision', 'integer', 'Its place in the stream, from 0.', ({ event }) => event.revision),
  required(
    'actor_kind',
    'text',
    'member, administrator, token, assistant, visitor or programme.',
    ({ event }) => event.metadata.actor.kind,
  ),
  optional(
    'actor_user_id',
    'text',
    'Who acted; for a token, the administrator who owns it.',
    ({ event }) => event.metadata.actor.userId && withoutOperator(event.metadata.actor.userId),
  ),
  optional(
    'actor_partner_id',
    'text',
    'The company of the member or of the token that acted.',
    ({ event }) => event.metadata.actor.partnerId,
  ),
  optional(
    'on_behalf_of',
    'text',
    'app or solutions: an administrator acted for that side.',
    ({ event }) => event.metadata.actor.onBehalfOf,
  ),
  required('command_id', 'text', 'The command that it follows from.', ({ event }) => event.metadata.commandId),
  required(
    'correlation_id',
    'text',
    'Shared by everything that followed from one request.',
    ({ event }) => event.metadata.correlationId,
  ),
  optional('causation_id', 'text', 'The event after which a policy sent the command.', ({ event }) => event.metadata.causationId),
  required(
    'data',
    'json',
    'What it says, without names, hashes and what a company keeps to itself.',
    ({ fields }) => fields.data,
  ),
  personal('operator', 'text', 'Who ran the command line: cli: and the name on the machine.', ({ event }) => operatorOf(event)),
  personal('personal', 'json', 'Names, addresses and words that went with it; null once they were erased.', ({ fields }) =>
    fields.personal(),
  ),
  optional('actor_token_id', 'text', 'The token by which a program acted.', ({ event }) => event.metadata.actor.id),
];

function operatorOf({ metadata: { actor } }: AnyRecorded): string | undefined {
  return actor.kind === 'programme' ? actor.userId : undefined;
}
