import { MalformedAppendError, type EventToAppend, type ExpectedRevision } from './event-store.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** A leading $ is reserved by event stores for streams and types of their own. */
const name = /^[^\s\p{Cc}$][^\s\p{Cc}]*$/u;

/** Stores answer malformed input in ways of their own, some by hanging: it is refused before one is asked. @throws MalformedAppendError */
export function checkAppend(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): void {
  demand(name.test(stream), `"${stream}" cannot name a stream.`);
  demand(expected === 'none' || isCount(expected), `${expected} is no revision.`);
  demand(events.length > 0, 'There is no event to append.');
  demand(new Set(events.map((event) => event.id)).size === events.length, 'Two events have one id.');
  for (const event of events) checkEvent(event);
}

function checkEvent(event: EventToAppend): void {
  demand(uuid.test(event.id), `"${event.id}" is no UUID in lower case.`);
  demand(name.test(event.type), `"${event.type}" cannot name a type of event.`);
  demand(isCount(event.version) && event.version > 0, `${event.version} is no version of ${event.type}.`);
  demand(isJsonObject(event.data, []), `The data of ${event.type} is not JSON.`);
  demand(isJsonObject(event.metadata, []), `The metadata of ${event.type} is not JSON.`);
}

function demand(holds: boolean, problem: string): void {
  if (!holds) throw new MalformedAppendError(problem);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function isJson(value: unknown, around: readonly object[]): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return !around.includes(value) && value.every((item) => isJson(item, [...around, value]));
  return isJsonObject(value, around);
}

/** A property that is undefined counts as one that is not there. */
function isJsonObject(value: unknown, around: readonly object[]): boolean {
  if (typeof value !== 'object' || value === null || around.includes(value) || !isPlain(value)) return false;
  return Object.values(value).every((item) => item === undefined || isJson(item, [...around, value]));
}

function isPlain(value: object): boolean {
  if ('toJSON' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
