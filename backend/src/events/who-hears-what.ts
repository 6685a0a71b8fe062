import type { Actor, EventType } from '@accelerator/contracts/log';
import type { Pair } from '@accelerator/contracts/partnerships';
import { audienceCases, type AudienceCase } from './audience-cases.ts';
import { eventTypes, noticesOf, rowOf } from './event-rows.ts';
import type { Message, MessageKey } from './notices/message.ts';
import type { MessageNames } from './notices/notice-row.ts';
import type { Notice, Reader } from './notices/notice.ts';
import { mailKindOf, notices, placeOf, sentence } from './notices/notices.ts';

/** Data of one event of each type; the ids in it do not matter. */
export type SampleData = ReadonlyMap<EventType, object>;

export type Table = readonly (readonly string[])[];

const names: MessageNames = { partner: () => '⟨partner⟩', member: () => '⟨member⟩', cohort: () => '⟨cohort⟩' };

/** Roles in place of ids: a reader then says who it is. */
const roles = {
  partnerId: 'the company',
  inviterId: 'the company that invited',
  inviteeId: 'the company that accepted',
  viewerPartnerId: 'the company that looked',
} as const;

/** Messages that no event says by itself: read models do, of what changed with it. */
const saidByReadModels: readonly Message[] = [
  { messageKey: 'new-matches' },
  { messageKey: 'matches-changed' },
  { messageKey: 'waitlist-moved', cohortId: 1, place: 2 },
];

/** Each notice of each event, with its readers, and when it is heard. */
export function whoHearsWhat(samples: SampleData): Table {
  const rows = typesHeard().flatMap((type) => rowsOf(type, samples));
  return [['Event', 'When', 'Who hears', 'Live event', 'Message', 'Stored', 'E-mail'], ...rows];
}

/** Each message, in the first of its forms that is kept, else that an event says. @throws Error where no event says a message that has a row */
export function messagesTable(samples: SampleData): Table {
  const said = typesHeard().flatMap((type) => casesOf(type).flatMap((one) => noticesIn(type, one, samples)));
  const keptFirst = [...said.filter(({ stored }) => stored), ...said];
  const messages = [...keptFirst.map(({ message }) => message), ...saidByReadModels];
  const rows = (Object.keys(notices) as MessageKey[]).map((key) => {
    const message = messages.find(({ messageKey }) => messageKey === key);
    if (!message) throw new Error(`No event says "${key}": add the case in which one does to audience-cases.ts.`);
    const kind = mailKindOf(message);
    const place = kind === null ? '' : placeOf(message, { company: { partnerType: 'app' } }).label;
    return [code(key), sentence(message, names), kind === null ? '' : code(kind), place];
  });
  return [['Message', 'Sentence', 'E-mail', 'Leads to'], ...rows];
}

/** The events that no reader hears of. */
export function unheard(): readonly EventType[] {
  return eventTypes.filter((type) => rowOf(type).audience === null);
}

function typesHeard(): readonly EventType[] {
  return eventTypes.filter((type) => rowOf(type).audience !== null);
}

function rowsOf(type: EventType, samples: SampleData): Table {
  const cases = casesOf(type);
  const whens = new Map<string, { readonly cells: readonly string[]; readonly when: string[] }>();
  for (const one of cases) {
    for (const cells of heardIn(noticesIn(type, one, samples))) {
      const key = cells.join('|');
      const found = whens.get(key) ?? { cells, when: [] };
      found.when.push(one.when);
      whens.set(key, found);
    }
  }
  return [...whens.values()].map(({ cells, when }) => [
    code(type),
    when.length === cases.length ? '' : when.join('; '),
    ...cells,
  ]);
}

/** The same news to several readers is one line. */
function heardIn(heard: readonly Notice[]): Table {
  const lines = Map.groupBy(
    heard.filter(({ to }) => to.length > 0),
    ({ live, message, stored }) => [live, message.messageKey, stored !== undefined].join('|'),
  );
  return [...lines.values()].map((same) => {
    const { live, message, stored } = same[0]!;
    const kind = stored === undefined ? null : mailKindOf(message);
    const readers = [...new Set(same.flatMap(({ to }) => to.map(nameOf)))];
    return [
      readers.join(', '),
      code(live),
      code(message.messageKey),
      stored === undefined ? '' : 'yes',
      kind === null ? '' : code(kind),
    ];
  });
}

function casesOf(type: EventType): readonly AudienceCase<object>[] {
  return (audienceCases[type] as readonly AudienceCase<object>[] | undefined) ?? [{ when: '' }];
}

function noticesIn(type: EventType, { data, onBehalf }: AudienceCase<object>, samples: SampleData): readonly Notice[] {
  const sample = samples.get(type);
  if (!sample) throw new Error(`There is no sample of ${type}.`);
  const actor: Actor = { kind: 'member', userId: 'someone', ...(onBehalf && { onBehalfOf: 'app' }) };
  const at = '2026-01-01T00:00:00.000Z';
  const metadata = { actor, at, commandId: '', correlationId: '' };
  return noticesOf({
    type,
    data: withRoles({ ...sample, ...(typeof data === 'function' ? data(sample) : data) }),
    metadata,
  } as unknown as Parameters<typeof noticesOf>[0]);
}

function withRoles(data: object): object {
  const isOfOneSide = 'side' in data || ('by' in data && data.by !== 'admin');
  const acting = isOfOneSide ? { side: 'app', by: 'app' } : {};
  return { ...data, ...onlyIn(data, { ...roles, ...rolesOfPair(data, isOfOneSide), ...acting }) };
}

function rolesOfPair(data: object, isOfOneSide: boolean): Pick<Pair, 'appPartnerId' | 'solutionsPartnerId'> {
  const [app, solutions] =
    'setFor' in data
      ? ['the side that it was set for', 'the other side']
      : 'told' in data && (data.told as readonly unknown[]).length > 0
        ? ['the sides that may see it', 'the sides that may see it']
        : isOfOneSide
          ? ['the side that acts', 'the other side']
          : ['the App Partner', 'the Solutions Partner'];
  return { appPartnerId: app!, solutionsPartnerId: solutions! };
}

function onlyIn(data: object, fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => typeof (data as Record<string, unknown>)[field] === 'string'),
  );
}

function nameOf(reader: Reader): string {
  if (reader === 'admins') return 'administrators';
  if (reader === 'partners') return 'all partners';
  if (reader === 'everyone') return 'everyone who is logged in';
  return reader.startsWith('cohort:') ? 'companies that prefer the cohort' : reader.slice('partner:'.length);
}

function code(text: string): string {
  return `\`${text}\``;
}
