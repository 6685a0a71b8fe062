import { beforeEach, describe, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { EventStore, StoredEvent } from '../event-store/event-store.ts';
import type { Projection } from '../kernel/projection.ts';
import type { ReadModelWriter } from '../read-models/read-models.ts';
import { SqliteReadModels } from '../read-models/sqlite/sqlite-read-models.ts';
import type { ProjectorParts } from './projector.ts';
import {
  becomes,
  nothingUntil,
  pairs,
  plainFold,
  projectorBench,
  sides,
  withFollower,
  type SideRow,
} from './projector.fixtures.ts';

describe('the projector', () => {
  const bench = projectorBench();
  const { happened, folded, started, projectorOf } = bench;

  describe('with stores that fail', () => {
    test('folds nothing twice where a commit seemed to fail and is written after all', async () => {
      let late: Promise<void> | (() => Promise<void>) | undefined;
      const commit: ReadModelWriter['commit'] = async (batches) => {
        const write = () => SqliteReadModels.prototype.commit.call(bench.readModels, batches);
        if (late !== undefined) return write();
        late = write;
        throw new Error('There was no answer.');
      };
      // It lands between the two questions from which the projector learns where to go on.
      const parked: ReadModelWriter['parked'] = async () => {
        if (typeof late === 'function') await (late = late());
        return SqliteReadModels.prototype.parked.call(bench.readModels);
      };
      const projector = await started([pairs()], { readModels: Object.assign(bench.readModels, { commit, parked }) });
      await folded(projector, await happened('InterestExpressed', 'p1'));
      expect(await late).toBeUndefined();
      expect(await bench.readModels.of(pairs()).get('p1')).toMatchObject({ interests: 1 });
    });

    test('leaves neither rows nor a checkpoint behind, says so, and heals by itself', async () => {
      const projector = await started([pairs(), sides], { heartbeatMs: 50 });
      const first = await happened('InterestExpressed', 'p1');
      await folded(projector, first);
      const other = new DatabaseSync(join(bench.folder, 'views.sqlite'));
      other.exec('BEGIN IMMEDIATE');
      const second = await happened('InterestExpressed', 'p1');
      await becomes(projector, 'unhealthy');
      expect((await bench.healthOf(projector)).map(({ state, lag, position }) => [state, lag, position])).toEqual([
        ['stopped', 1, first],
        ['stopped', 1, first],
      ]);
      expect(await bench.readModels.of(pairs()).get('p1')).toMatchObject({ interests: 1 });
      expect((await bench.readModels.states()).map(({ checkpoint }) => checkpoint)).toEqual([first, first]);
      other.exec('ROLLBACK');
      other.close();
      await folded(projector, second);
      expect(await bench.readModels.of(pairs()).get('p1')).toMatchObject({ interests: 2 });
      await becomes(projector, 'ok');
      expect((await bench.healthOf(projector)).map(({ state, lag }) => [state, lag])).toEqual([
        ['live', 0],
        ['live', 0],
      ]);
    });

    test('tells listeners once of what it had to commit again', async () => {
      const projector = await started([pairs()], { heartbeatMs: 50 });
      const heard: string[] = [];
      projector.progress.onCommitted((events) => heard.push(...events.map(({ position }) => position)));
      const other = new DatabaseSync(join(bench.folder, 'views.sqlite'));
      other.exec('BEGIN IMMEDIATE');
      const position = await happened('InterestExpressed', 'p1');
      await becomes(projector, 'unhealthy');
      other.exec('ROLLBACK');
      other.close();
      await folded(projector, position);
      expect(heard).toEqual([position]);
    });

    test('folds nothing twice where a commit came through and was not confirmed', async () => {
      let isConfirmed = true;
      const commit: ReadModelWriter['commit'] = async (batches) => {
        await SqliteReadModels.prototype.commit.call(bench.readModels, batches);
        if (!isConfirmed) throw new Error('No answer.');
      };
      const projector = await started([pairs()], { readModels: Object.assign(bench.readModels, { commit }), heartbeatMs: 50 });
      isConfirmed = false;
      const position = await happened('InterestExpressed', 'p1');
      await becomes(projector, 'unhealthy');
      isConfirmed = true;
      await folded(projector, position);
      expect(await bench.readModels.of(pairs()).get('p1')).toMatchObject({ interests: 1 });
    });

    test('opens when they answer at last', async () => {
      await happened('InterestExpressed', 'p1');
      const other = new DatabaseSync(join(bench.folder, 'views.sqlite'));
      other.exec('BEGIN IMMEDIATE');
      const projector = projectorOf([pairs()]);
      const opened = projector.start();
      await becomes(projector, 'unhealthy');
      other.exec('ROLLBACK');
      other.close();
      await opened;
      await projector.progress.ready;
      expect(await bench.readModels.of(pairs()).get('p1')).toMatchObject({ interests: 1 });
    });

    test('notices that its reader of the log has gone deaf, and takes another', async () => {
      let deaf = true;
      const projector = await started([pairs()], {
        heartbeatMs: 30,
        eventStore: withFollower(bench.eventStore, (options) =>
          deaf ? nothingUntil(options.signal) : bench.eventStore.follow(options),
        ),
      });
      const position = await happened('InterestExpressed', 'p1');
      await becomes(projector, 'unhealthy');
      expect(await bench.healthOf(projector)).toMatchObject([{ state: 'stopped', lag: 1 }]);
      deaf = false;
      await folded(projector, position);
      await becomes(projector, 'ok');
    });

    test('comes to its next event, however long the log takes to read past those of others', async () => {
      const heartbeatMs = 30;
      const projector = await started([pairs()], {
        heartbeatMs,
        eventStore: withFollower(bench.eventStore, async function* (options) {
          await delay(6 * heartbeatMs, undefined, { signal: options.signal }).catch(() => undefined);
          if (!options.signal.aborted) yield* bench.eventStore.follow(options);
        }),
      });
      const position = await happened('InterestExpressed', 'p1');
      await folded(projector, position);
      await becomes(projector, 'ok');
    });

    test('notices that the log no longer answers, although nothing happens', async () => {
      let isSilent = false;
      const silent: EventStore = withFollower(bench.eventStore, (options) => bench.eventStore.follow(options));
      silent.head = () => (isSilent ? new Promise(() => undefined) : bench.eventStore.head());
      const projector = await started([pairs()], { heartbeatMs: 30, eventStore: silent });
      expect(projector.progress.state).toBe('ok');
      isSilent = true;
      await becomes(projector, 'unhealthy');
      isSilent = false;
      await becomes(projector, 'ok');
    });
  });

  describe('where the read of one projection fails while that of another is on its way', () => {
    const counting = (name: string): Projection<SideRow> => ({ ...sides, name });

    /**
     * The first read of `failing` fails. That of `slow` ends when the log is read again, or after some heartbeats: where a failure
     * waits for the other reads, the log is not read again before.
     */
    const unsteady = (reading: 'follow' | 'readAll'): Partial<ProjectorParts> => {
      const released = Promise.withResolvers<void>();
      const seen = new Set<string>();
      let [reads, heartbeats] = [0, 0];
      const read = bench.readModels.getFrom.bind(bench.readModels);
      const getFrom: ReadModelWriter['getFrom'] = async (collection, ids) => {
        const isFirst = !seen.has(collection.name);
        seen.add(collection.name);
        if (isFirst && collection.name === 'failing') throw new Error('The disk stutters.');
        if (isFirst && collection.name === 'slow') await released.promise;
        return read(collection, ids);
      };
      const once = async function* (events: AsyncIterable<readonly StoredEvent[]>) {
        reads += 1;
        if (reads > 1) released.resolve();
        // Lets the late read end before the log is read again.
        for (let turn = 0; turn < 20; turn += 1) await nextTurn();
        yield* events;
      };
      const log = withFollower(bench.eventStore, (options) =>
        reading === 'follow' ? once(bench.eventStore.follow(options)) : bench.eventStore.follow(options),
      );
      if (reading === 'readAll') log.readAll = (options) => once(bench.eventStore.readAll(options));
      log.head = () => {
        if (seen.has('slow') && (heartbeats += 1) === 10) released.resolve();
        return bench.eventStore.head();
      };
      return { eventStore: log, readModels: Object.assign(bench.readModels, { getFrom }), heartbeatMs: 30 };
    };

    const everyViewIsRight = async () => {
      const plain = await plainFold(bench.eventStore, bench.codec, sides);
      expect([await bench.readModels.of(counting('failing')).find(), await bench.readModels.of(counting('slow')).find()]).toEqual(
        [plain, plain],
      );
    };

    beforeEach(async () => {
      await happened('InterestExpressed', 'p1');
      await (await started([counting('failing'), counting('slow')])).stop();
    });

    test('no event is missing from a view, and none counts twice', async () => {
      const projector = await started([counting('failing'), counting('slow')], unsteady('follow'));
      await folded(projector, await happened('InterestExpressed', 'p1'));
      await folded(projector, await happened('InterestExpressed', 'p2'));
      await everyViewIsRight();
    });

    test('no event is missing from a view that catches up', async () => {
      await happened('InterestExpressed', 'p1');
      await (await started([counting('ahead')])).stop();
      await started([counting('failing'), counting('slow'), counting('ahead')], unsteady('readAll'));
      await everyViewIsRight();
    });
  });
});
