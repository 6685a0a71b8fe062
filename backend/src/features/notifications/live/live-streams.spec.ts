import type { LiveNotice } from '@accelerator/contracts/live';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Response } from 'express';
import type { Caller } from '../../accounts/callers.ts';
import { approvePartner, express, register, sides, withdraw } from '../../../app/acts.fixtures.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { Installation, type Process } from '../../../event-sourcing/commands/running.fixtures.ts';
import { serving } from '../../../web/http/serving/serving.fixtures.ts';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { MatchingPool } from '../../matching/matching-pool.ts';
import { NewMatches } from '../catch-up/new-matches.ts';
import { WaitlistNews } from '../inbox/waitlist-news.ts';
import { partnerDecider } from '../../partners/partner/partner.decider.ts';
import { projections } from '../../../app/features.ts';
import { Projector } from '../../../event-sourcing/projections/projector.ts';
import { SqliteReadModels } from '../../../event-sourcing/read-models/sqlite/sqlite-read-models.ts';
import { LiveStreams } from './live-streams.ts';
import { NameResolver } from '../name-resolver.ts';
import { positionFrom, START, type Position } from '../../../event-sourcing/kernel/position.ts';
import { ScoringPolicies } from '../../scoring-policies/scoring-policies.ts';
import { SessionStore } from '../../../web/access/sessions/session-store.ts';
import { OpenStreams } from '../../../web/server-sent-events/open-streams.ts';

const { app: acme, solutions: bolt } = sides('acme', 'bolt');
const session = 'session';

let installation: Installation;
let readModels: SqliteReadModels;
let projector: Projector;
let pool: MatchingPool;
let running: Process;
let streams: LiveStreams;
let url: string;
/** Sees each response before its stream begins. */
let onResponse: (partnerId: string, response: Response) => void;
let listening: Heard[];

beforeEach(async () => {
  installation = new Installation();
  await new SessionStore(installation.vault).put({ id: session, userId: null, data: '{}', expiresAt: 4_000_000_000_000 });
  readModels = SqliteReadModels.open(':memory:');
  running = installation.process();
  projector = new Projector({ eventStore: installation.log, readModels, codec: running.codec, projections });
  pool = new MatchingPool(readModels, projector.progress);
  await projector.start();
  await projector.progress.ready;
  pool.start();
  begin();
  onResponse = () => undefined;
  listening = [];
  url = await serving((request, response) => {
    const partnerId = String(request.query['as']);
    onResponse(partnerId, response);
    void streams.open(
      { kind: 'partner', userId: `user of ${partnerId}`, partnerId } as Caller,
      session,
      response,
      positionFrom(String(request.query['after'])),
    );
  });
  await happen(register('acme'), approvePartner('acme'), register('bolt', { username: 'bolt' }));
});

afterEach(async () => {
  await Promise.all(listening.map((heard) => heard.close()));
  streams.end();
  await projector.stop();
  await readModels.close();
  await installation.close();
});

function begin(): void {
  const cohorts = new CohortCatalog(readModels);
  const [names, newMatches] = [
    new NameResolver(readModels, cohorts),
    new NewMatches(readModels, new ScoringPolicies(readModels, cohorts), pool),
  ];
  streams = new LiveStreams(
    projector.progress,
    readModels,
    new SessionStore(installation.vault),
    names,
    newMatches,
    new WaitlistNews(readModels),
    new OpenStreams(installation.vault),
  );
  streams.onApplicationBootstrap();
}

async function happen(...calls: readonly CommandCall[]): Promise<void> {
  await running.sendAll(...calls);
  await projector.progress.waitFor((await installation.log.head())!, 5_000);
}

interface Notice extends LiveNotice {
  readonly position: Position;
}

/** The subscription of one browser. */
class Heard {
  readonly notices: Notice[] = [];
  hasEnded = false;
  readonly #connection = new AbortController();
  readonly #listening: Promise<void>;
  #wake = Promise.withResolvers<void>();

  constructor(partnerId: string, after: Position) {
    this.#listening = this.#listen(`${url}/?as=${partnerId}&after=${after}`).catch(() => undefined);
  }

  /** The first notice of the type; a stream that ends before fails. */
  async first(type: LiveNotice['type']): Promise<Notice> {
    for (;;) {
      const found = this.notices.find((notice) => notice.type === type);
      if (found) return found;
      if (this.hasEnded) throw new Error(`The stream ended after ${this.types.join()}.`);
      await this.#wake.promise;
    }
  }

  async ended(): Promise<void> {
    await this.#listening;
  }

  get types(): readonly string[] {
    return this.notices.map(({ type }) => type);
  }

  async close(): Promise<void> {
    this.#connection.abort();
    await this.#listening;
  }

  async #listen(address: string): Promise<void> {
    const { body } = await fetch(address, { signal: this.#connection.signal });
    let rest = '';
    try {
      for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
        const blocks = (rest + piece).split('\n\n');
        rest = blocks.pop()!;
        for (const block of blocks) this.#hear(block);
      }
    } finally {
      this.hasEnded = true;
      this.#wake.resolve();
    }
  }

  #hear(block: string): void {
    const [, data] = /^data: (.*)$/m.exec(block) ?? [];
    if (data === undefined) return;
    const [, position = ''] = /^id: (.*)$/m.exec(block) ?? [];
    this.notices.push({ ...(JSON.parse(data) as LiveNotice), position: positionFrom(position) });
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
  }
}

async function listen(partnerId: string, after = START): Promise<Heard> {
  const heard = new Heard(partnerId, after);
  listening.push(heard);
  await heard.first('connected');
  return heard;
}

/** A reading of the views fails once, where it fits. */
function failOnce(reading: 'get' | 'getMany', fits: (id: string) => boolean = () => true): void {
  const of = readModels.of.bind(readModels);
  const failing: typeof of = (projection) => {
    const model = of(projection);
    const read = model[reading] as (id: string) => Promise<never>;
    const failingRead = async (id: string) => {
      if (!fits(id)) return read(id);
      Object.assign(readModels, { of });
      throw new Error('The views do not answer.');
    };
    return { ...model, [reading]: failingRead };
  };
  Object.assign(readModels, { of: failing });
}

describe('a failure while an event is told', () => {
  test('ends no stream: everyone is to refresh, and hears what comes', async () => {
    const both = [await listen('acme'), await listen('bolt')];
    failOnce('getMany');
    await happen(express(acme));
    await Promise.all(both.map((heard) => heard.first('refresh')));
    await happen(express(bolt));
    await Promise.all(both.map((heard) => heard.first('partnership_update')));
    expect(both.map(({ types }) => types)).toEqual(
      Array(2).fill(['connected', 'refresh', 'partnership_interest', 'partnership_update']),
    );
  });

  test('about the cohorts that one company prefers ends the streams of that company alone', async () => {
    const [one, other] = [await listen('acme'), await listen('bolt')];
    failOnce('get', (id) => id === 'acme');
    await happen(prefer('acme', [2]));
    await one.ended();
    await happen(express(acme));
    await other.first('partnership_interest');
  });

  test('to one connection ends that connection alone', async () => {
    onResponse = (partnerId, response) => {
      if (partnerId === 'acme') responses.push(response);
    };
    const responses: Response[] = [];
    const [one, other] = [await listen('acme'), await listen('bolt')];
    for (const response of responses)
      response.write = () => {
        throw new Error('The connection is broken.');
      };
    await happen(express(acme));
    await one.ended();
    await happen(express(bolt));
    await other.first('partnership_update');
  });
});

describe('a stream that resumes', () => {
  test('is told from memory what it has missed, without a look at the log and without scoring anything again', async () => {
    const first = await listen('bolt');
    const { position } = await first.first('connected');
    const { length } = await scored(async () => {
      await happen(express(acme), approvePartner('bolt'), express(bolt));
      await first.first('partnership_update');
    });
    expect(length).toBe(1);
    const noLog = () => Promise.reject(new Error('The log was read.'));
    Object.assign(installation.log, { readAll: noLog, countAfter: noLog });
    const again = await scored(async () => {
      for (let time = 0; time < 3; time += 1) {
        const resumed = await listen('bolt', position);
        await resumed.first('partnership_update');
        expect(resumed.types).toEqual([
          'connected',
          'partnership_interest',
          'partner_approval',
          'partnership_interest',
          'partnership_update',
        ]);
      }
    });
    expect(again).toEqual([]);
  });

  test('hears that it must refresh where its position is from before this process', async () => {
    const first = await listen('bolt');
    const { position } = await first.first('connected');
    await first.close();
    await happen(express(acme));
    streams.end();
    begin();
    await projector.progress.ready;
    const resumed = await listen('bolt', position);
    const refresh = await resumed.first('refresh');
    expect(refresh).toEqual({
      type: 'refresh',
      eventId: expect.any(String),
      message: 'Refresh',
      ids: {},
      position: expect.any(String),
    });
    expect(refresh.position).toBe(await installation.log.head());
    await happen(withdraw(acme));
    await resumed.first('partnership_update');
    expect((await listen('bolt', refresh.position)).types).not.toContain('refresh');
  });

  test('is told nothing that names a company which was deleted', async () => {
    const first = await listen('bolt');
    const { position } = await first.first('connected');
    await happen(express(acme));
    expect((await first.first('partnership_interest')).message).toContain('acme');
    await happen(call(partnerDecider, 'LeaveProgramme', 'acme', { partnerId: 'acme', userId: 'acme-user' }));
    const resumed = await listen('bolt', position);
    await resumed.first('refresh');
    expect(JSON.stringify(resumed.notices.map(({ message }) => message))).not.toContain('acme is');
  });
});

function prefer(partnerId: string, preferredCohortIds: readonly number[]) {
  const update = { partnerId, changes: { preferredCohortIds }, personal: {}, applicationScore: 0 };
  return call(partnerDecider, 'UpdateProfile', partnerId, update);
}

/** The partner types that the pool was asked for during the act. */
async function scored(act: () => Promise<void>): Promise<readonly string[]> {
  const asked: string[] = [];
  const opposite = MatchingPool.prototype.opposite.bind(pool);
  Object.assign(pool, {
    opposite: (type: Parameters<typeof opposite>[0]) => {
      asked.push(type);
      return opposite(type);
    },
  });
  await act();
  return asked;
}

test('a user who asks for many streams in one moment gets twenty and no more', async () => {
  const asked: Response[] = [];
  const everyone = Promise.withResolvers<void>();
  const address = await serving((_request, response) => {
    if (asked.push(response) === 30) everyone.resolve();
  });
  const gone = new AbortController();
  const answers = Array.from({ length: 30 }, () => fetch(address, { signal: gone.signal }));
  await everyone.promise;
  const caller = { kind: 'partner', userId: 'ana', partnerId: 'acme' } as Caller;
  const opened = await Promise.allSettled(
    asked.map((response, index) => streams.open(caller, `session-${index % 3}`, response, undefined)),
  );
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  gone.abort();
  await Promise.allSettled(answers);
});
