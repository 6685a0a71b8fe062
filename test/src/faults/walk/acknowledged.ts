import type { Position } from '@accelerator/backend/event-sourcing/kernel/position';
import type { StoredEvent } from '@accelerator/backend/event-sourcing/event-store/event-store';
import { headers, type ErrorAnswer } from '@accelerator/contracts/http';
import type { Answer } from '../../harness/http-client.ts';
import type { KeyedCall } from '../acts.ts';

/** A call that was answered in the end, however often it was sent. */
export interface Acknowledged {
  /** The sender: the calls of a lane are made one after the other. */
  readonly lane: number;
  readonly call: KeyedCall;
  /** The id of the user whose company it is; left out for administrators and visitors. */
  readonly userId?: string | undefined;
  readonly status: number;
  readonly said: Partial<ErrorAnswer> & { readonly approved?: number; readonly undone?: number };
  /** Of the last event that it led to, as it was answered; null where it led to none. */
  readonly position: Position | null;
}

export function acknowledged(
  by: Pick<Acknowledged, 'lane' | 'call' | 'userId'>,
  { status, body, headers: given }: Answer<unknown>,
): Acknowledged {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Acknowledged['said'];
  return { ...by, status, said, position: given.get(headers.logPosition) as Position | null };
}

/** The events that reading leaves in the log, without a key. */
const readings = new Set(['PartnerListRead', 'PartnerDetailsRead', 'MatchesShown', 'ContactDetailsDisclosed']);

interface Metadata {
  readonly actor: { readonly kind: string; readonly userId?: string };
  readonly correlationId: string;
  readonly causationId?: string;
}

/** The events that one request led to, in the order of the log. */
type Request = readonly StoredEvent[];

const metadataOf = ({ metadata }: StoredEvent) => metadata as unknown as Metadata;

/**
 * The log beside what was acknowledged: nothing that was acknowledged is missing, nothing is there that no answer has acknowledged, one
 * key has written nothing twice, and whoever waited for an answer finds what came of it before what came of the next call.
 * @returns the disagreements, in words
 */
export function disagreementsWithLog(answers: readonly Acknowledged[], events: readonly StoredEvent[]): string[] {
  const disagreements: string[] = [];
  const byPosition = new Map(events.map((event) => [event.position, event]));
  const requests = Map.groupBy(events, (event) => metadataOf(event).correlationId);
  const claimed = new Map<string, Acknowledged>();
  const furthest = new Map<number, Position>();
  for (const answer of answers) {
    const { position, lane } = answer;
    if (position === null) continue;
    const event = byPosition.get(position);
    if (!event) {
      disagreements.push(`Acknowledged and not in the log: ${nameOf(answer)} at ${position}`);
      continue;
    }
    const { correlationId } = metadataOf(event);
    const request = requests.get(correlationId)!;
    const former = claimed.get(correlationId);
    if (former) disagreements.push(`Two calls name one request: ${nameOf(former)} and ${nameOf(answer)}`);
    claimed.set(correlationId, answer);
    const [first] = request;
    if ((furthest.get(lane) ?? '') > first!.position)
      disagreements.push(`Written before what its caller had waited for: ${nameOf(answer)}: ${typesOf(request)}`);
    furthest.set(lane, position);
    disagreements.push(...countsOf(answer, request));
  }
  const silent = silentSuccesses(answers);
  for (const [correlationId, request] of requests) {
    const roots = request.filter(isAct);
    if (roots.length > 0 && !claimed.has(correlationId) && !silent.take(roots)) disagreements.push(unclaimed(roots, answers));
    for (const [act, times] of Map.groupBy(roots, identityOf))
      if (times.length > 1) disagreements.push(`Written ${times.length} times under one key: ${act} at ${positionsOf(times)}`);
  }
  return disagreements;
}

/** Tells what someone did, and not what followed from it or what came of looking. */
export function isAct(event: StoredEvent): boolean {
  const { actor, causationId } = metadataOf(event);
  return actor.kind !== 'programme' && causationId === undefined && !readings.has(event.type);
}

function identityOf({ stream, type, data }: StoredEvent): string {
  return [stream, type, data['side'], data['partnershipId']].join(' ');
}

function positionsOf(request: Request): string {
  return request.map(({ position }) => position).join(', ');
}

function typesOf(request: Request): string {
  return request.map(({ type, stream }) => `${type} in ${stream}`).join(', ');
}

function nameOf({ call: { method, path, body, key }, status, said }: Acknowledged): string {
  return `${method} ${path} ${JSON.stringify(body)} under ${key}: ${status} ${said.code ?? said.message ?? ''}`;
}

/** The numbers of a bulk, and of its undoing. */
function countsOf(answer: Acknowledged, request: Request): string[] {
  const counted = {
    approved: ['PartnerApproved', 'PartnershipApproved'],
    undone: ['PartnerDecisionUndone', 'PartnershipActUndone'],
  };
  return (['approved', 'undone'] as const).flatMap((count) => {
    const written = request.filter(({ type }) => counted[count].includes(type)).length;
    return answer.said[count] === undefined || answer.said[count] === written
      ? []
      : [`Answered ${count}: ${answer.said[count]}, and ${written} in the log: ${nameOf(answer)}`];
  });
}

/**
 * The successes that name no place in the log, because all was so already: the try before, whose answer was lost, may have made it so.
 * Each accounts for one request, of the same person and between the calls before and after it in its lane.
 */
function silentSuccesses(answers: readonly Acknowledged[]): { take(request: Request): boolean } {
  const left = [...Map.groupBy(answers, ({ lane }) => lane).values()].flatMap((ofLane) =>
    ofLane.flatMap((answer, index) => {
      if (answer.position !== null || answer.status >= 300) return [];
      const after = ofLane.slice(0, index).findLast(({ position }) => position !== null)?.position ?? '';
      const before = ofLane.slice(index).find(({ position }) => position !== null)?.position ?? '~';
      return [{ userId: answer.userId, after, before }];
    }),
  );
  return {
    take(request) {
      const { actor } = metadataOf(request[0]!);
      const userId = actor.kind === 'member' ? actor.userId : undefined;
      const [first, last] = [request[0]!.position, request.at(-1)!.position];
      const index = left.findIndex((one) => one.userId === userId && one.after < first && last < one.before);
      if (index === -1) return false;
      left.splice(index, 1);
      return true;
    },
  };
}

/** With the calls that may have led to it: their answers name nothing that was written. */
function unclaimed(roots: Request, answers: readonly Acknowledged[]): string {
  const ids = new Set(roots.map(({ stream }) => stream.slice(stream.indexOf('-') + 1)));
  const silent = answers.filter(
    ({ position, call: { path, body } }) =>
      position === null && [...ids].some((id) => path.includes(id) || JSON.stringify(body ?? '').includes(id)),
  );
  return `In the log, and named by no answer: ${typesOf(roots)} at ${roots[0]!.position}; perhaps of ${silent.map(nameOf).join('; ')}`;
}
