import type { AnyRecorded } from '@accelerator/contracts/log';
import { optional, personal, required, type Column } from './columns.ts';
import { withoutOperator, type EventFields } from './exported-events.ts';

export interface ExportedRow {
  readonly event: AnyRecorded;
  readonly fields: EventFields;
}

export const eventColumns: readonly Column<ExportedRow>[] = [
  required(
    'position',
    'text',
    'Its place in the log; positions sort as text. The next export begins after the last one.',
    at(({ position }) => position),
  ),
  required(
    'event_id',
    'text',
    'UUID.',
    at(({ id }) => id),
  ),
  required(
    'type',
    'text',
    'What happened; docs/glossary.md has the words.',
    at(({ type }) => type),
  ),
  required(
    'happened_at',
    'timestamp',
    'When, UTC.',
    at(({ metadata }) => metadata.at),
  ),
  required(
    'stream',
    'text',
    'Whose history it is in.',
    at(({ stream }) => withoutOperator(stream)),
  ),
  required(
    'revision',
    'integer',
    'Its place in the stream, from 0.',
    at(({ revision }) => revision),
  ),
  required(
    'actor_kind',
    'text',
    'member, administrator, visitor or programme.',
    at(({ metadata }) => metadata.actor.kind),
  ),
  optional(
    'actor_user_id',
    'text',
    'Who acted.',
    at(({ metadata: { actor } }) => actor.userId && withoutOperator(actor.userId)),
  ),
  optional(
    'actor_partner_id',
    'text',
    'The company of the member who acted.',
    at(({ metadata }) => metadata.actor.partnerId),
  ),
  optional(
    'on_behalf_of',
    'text',
    'app or solutions: an administrator acted for that side.',
    at(({ metadata }) => metadata.actor.onBehalfOf),
  ),
  required(
    'command_id',
    'text',
    'The command that it follows from.',
    at(({ metadata }) => metadata.commandId),
  ),
  required(
    'correlation_id',
    'text',
    'Shared by everything that followed from one request.',
    at(({ metadata }) => metadata.correlationId),
  ),
  optional(
    'causation_id',
    'text',
    'The event after which a policy sent the command.',
    at(({ metadata }) => metadata.causationId),
  ),
  required(
    'data',
    'json',
    'What it says, without names, hashes and what a company keeps to itself.',
    ({ fields }) => fields.data,
  ),
  personal('operator', 'text', 'Who ran the command line: cli: and the name on the machine.', at(operatorOf)),
  personal('personal', 'json', 'Names, addresses and words that went with it; null once they were erased.', ({ fields }) =>
    fields.personal(),
  ),
];

function at(value: (event: AnyRecorded) => string | number | undefined): Column<ExportedRow>['value'] {
  return ({ event }) => value(event);
}

function operatorOf({ metadata: { actor } }: AnyRecorded): string | undefined {
  return actor.kind === 'programme' ? actor.userId : undefined;
}
