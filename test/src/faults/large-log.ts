import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@accelerator/backend/event-sourcing/event-store/event-codec';
import type { ExpectedRevision } from '@accelerator/backend/event-sourcing/event-store/event-store';
import { pairOf } from '@accelerator/backend/features/partnerships/pair/pair';
import type { AnyRecorded, EventOf } from '@accelerator/contracts/log';
import { Stores } from './stores.ts';

const appendsAtOnce = 500;
/** One side changes its mind again and again; the stream of the pair is made of that. */
const hesitationsOfAPair = 50;
/** All invented partners share one key, because making keys is what would take the time. */
const subject = randomUUID();

interface Stream {
  readonly name: string;
  readonly after: ExpectedRevision;
  readonly events: readonly EventOf<string, object>[];
}

/**
 * Lengthens the log of a stopped server to so many events: partners like the two given ones, and pairs of them that come and go.
 * The followers of the log have seen it all already.
 */
export async function lengthenLog(
  runningApp: { readonly dataDir: string },
  like: { readonly app: string; readonly solutions: string },
  length: number,
): Promise<void> {
  await Stores.with(runningApp, async (stores) => {
    const template = await stores.events();
    const partners = Math.ceil(Math.sqrt(length) / 4);
    const registry = (await stores.log.readBackwards('registry', 1))[0]!.revision;
    const made = [...Array(partners).keys()].map(() => ({
      app: newPartnerLike(like.app, template),
      solutions: newPartnerLike(like.solutions, template),
    }));
    const claims = made.flatMap(({ app, solutions }) => [app.claim, solutions.claim]);
    await append(
      stores,
      made.flatMap(({ app, solutions }) => [app.stream, solutions.stream]),
    );
    await append(stores, [{ name: 'registry', after: registry, events: claims }]);
    await append(stores, pairsOf(made, length - (await stores.log.countAfter(undefined))));
    const head = (await stores.log.head())!;
    for (const follower of ['policies', 'forgetting-keys', 'forgetting']) await stores.checkpoints.put(follower, head);
  });
}

/** Folds the views in this process, so that the server finds them complete. */
export function makeViews(runningApp: { readonly dataDir: string }): Promise<void> {
  return Stores.with(runningApp, (stores) => stores.projected());
}

function newPartnerLike(original: string, template: readonly AnyRecorded[]) {
  const partnerId = randomUUID();
  const userId = randomUUID();
  const own = template.filter(({ stream }) => stream === `partner-${original}`);
  const events = own.map(({ type, data }) => ({
    type,
    data: {
      ...data,
      partnerId,
      ...('userId' in data ? { userId } : {}),
      ...('private' in data && data.private ? { private: { subject, fields: data.private.fields } } : {}),
    },
  }));
  const hash = (name: string) => `${name} ${partnerId}`;
  const names = { usernameHash: hash('username'), companyNameHash: hash('company'), companyDomainHash: hash('domain') };
  return {
    partnerId,
    stream: { name: `partner-${partnerId}`, after: 'none', events } satisfies Stream,
    claim: { type: 'NamesClaimed', data: { partnerId, userId, ...names } },
  };
}

type Made = Readonly<Record<'app' | 'solutions', { readonly partnerId: string }>>;

function* pairsOf(made: readonly Made[], length: number): Iterable<Stream> {
  let left = length;
  for (const { app } of made) {
    for (const { solutions } of made) {
      if (left <= 0) return;
      const pair = pairOf(app.partnerId, solutions.partnerId);
      const data = { ...pair, side: 'app' };
      const events = [...Array(Math.min(left, hesitationsOfAPair)).keys()].map((index) => ({
        type: index % 2 === 0 ? 'InterestExpressed' : 'InterestWithdrawn',
        data,
      }));
      left -= events.length;
      yield { name: `partnership-${pair.partnershipId}`, after: 'none', events };
    }
  }
  if (left > 0) throw new Error(`There are too few partners for ${left} more events.`);
}

async function append({ log, codec }: Stores, streams: Iterable<Stream>): Promise<void> {
  let waiting: Promise<unknown>[] = [];
  for (const { name, after, events } of streams) {
    const from = after === 'none' ? 0 : after + 1;
    const sealed = await codec.encode(events.map((event, index) => placed(event, name, from + index)));
    waiting.push(log.append(name, after, sealed));
    if (waiting.length < appendsAtOnce) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
}

function placed(event: EventOf<string, object>, stream: string, revision: number): NewEvent {
  const id = randomUUID();
  const at = new Date().toISOString();
  return { ...event, id, stream, revision, metadata: { actor: { kind: 'programme' }, at, commandId: id, correlationId: id } };
}
