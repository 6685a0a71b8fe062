import { randomBytes, randomUUID } from 'node:crypto';
import type { ProgrammeEvent } from '@accelerator/contracts/log';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { SqliteEventStore } from '../../event-sourcing/event-store/sqlite/sqlite-event-store.ts';
import { noon } from '../../event-sourcing/kernel/decider.fixtures.ts';
import { approved, joined, registered } from '../partners/partner/partner.fixtures.ts';
import { partnersProjection } from '../partners/partner/partners.projection.ts';
import { Projector } from '../../event-sourcing/projections/projector.ts';
import type { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { SqliteReadModels } from '../../event-sourcing/read-models/sqlite/sqlite-read-models.ts';
import { openSqliteVault } from '../../app/stores/sqlite-vault.ts';
import { unansweredInterestsProjection } from './replay/unanswered-interests.projection.ts';
import { MatchingPool } from './matching-pool.ts';
import type { Position } from '../../event-sourcing/kernel/position.ts';
import { SubjectKeys } from '../../event-sourcing/personal-data/subject-keys.ts';

const claimed: ProgrammeEvent = {
  type: 'NamesClaimed',
  data: { partnerId: 'acme', userId: 'ana', usernameHash: 'h', companyNameHash: 'h', companyDomainHash: 'h' },
};
const actor = { kind: 'programme' } as const;

describe('the matching pool', () => {
  let log: SqliteEventStore;
  let views: SqliteReadModels;
  let projector: Projector;
  let pool: MatchingPool;
  let revision: number;

  beforeEach(() => {
    log = SqliteEventStore.open(':memory:');
    views = SqliteReadModels.open(':memory:');
    const codec = new EventCodec(new SubjectKeys(openSqliteVault(':memory:', randomBytes(32))));
    projector = new Projector({
      eventStore: log,
      readModels: views,
      codec,
      projections: [partnersProjection, unansweredInterestsProjection],
    });
    pool = new MatchingPool(views, projector.progress);
    revision = -1;
  });

  afterEach(async () => {
    await projector.stop();
    await Promise.all([log.close(), views.close()]);
  });

  /** @returns the position of the last one */
  const happened = async (...events: readonly ProgrammeEvent[]): Promise<Position> => {
    const codec = new EventCodec(new SubjectKeys(openSqliteVault(':memory:', randomBytes(32))));
    const metadata = { actor, at: noon, commandId: randomUUID(), correlationId: randomUUID() };
    const first = revision;
    const placed = events.map((event) => {
      revision += 1;
      return { ...event, id: randomUUID(), stream: 'partner-acme', revision, metadata };
    });
    const written = await codec.encode(placed);
    return (await log.append('partner-acme', first === -1 ? 'none' : first, written)).position;
  };

  const offered = async () => {
    await pool.upToDate();
    return [...pool.opposite('solutions').keys()];
  };

  test('holds the approved partners of a log whose views are still being made when it starts', async () => {
    await happened(registered(), joined(), claimed, approved());
    await projector.start();
    pool.start();
    expect(await offered()).toEqual(['acme']);
  });

  test('takes in who is approved later', async () => {
    await happened(registered(), joined(), claimed);
    await projector.start();
    pool.start();
    expect(await offered()).toEqual([]);
    await projector.progress.waitFor(await happened(approved()), 50_000);
    expect(await offered()).toEqual(['acme']);
  });

  test('reads together whom several events have touched', async () => {
    await happened(registered(), joined(), claimed);
    await projector.start();
    const asked: (readonly string[])[] = [];
    const watched: ReadModels = {
      of: (projection) => ({
        ...views.of(projection),
        getMany: (ids) => {
          if (projection.name === 'partners') asked.push(ids);
          return views.of(projection).getMany(ids);
        },
      }),
    };
    pool = new MatchingPool(watched, projector.progress);
    pool.start();
    await pool.upToDate();
    for (const event of [approved(), claimed]) await projector.progress.waitFor(await happened(event), 50_000);
    expect(await offered()).toEqual(['acme']);
    expect(asked).toEqual([['acme']]);
  });

  test('takes in later what it could not read at once', async () => {
    let isAway = false;
    const passing =
      <Arguments extends readonly unknown[], Answer>(ask: (...asked: Arguments) => Promise<Answer>) =>
      async (...asked: Arguments): Promise<Answer> => {
        if (isAway) throw new Error('The views cannot be read.');
        return ask(...asked);
      };
    const reading: ReadModels = {
      of: (projection) => {
        const { find, getMany, ...others } = views.of(projection);
        return { ...others, find: passing(find), getMany: passing(getMany) };
      },
    };
    pool = new MatchingPool(reading, projector.progress);
    await happened(registered(), joined(), claimed);
    await projector.start();
    pool.start();
    expect(await offered()).toEqual([]);
    isAway = true;
    await projector.progress.waitFor(await happened(approved()), 50_000);
    await expect(pool.upToDate()).rejects.toThrow('cannot be read');
    isAway = false;
    expect(await offered()).toEqual(['acme']);
  });
});
