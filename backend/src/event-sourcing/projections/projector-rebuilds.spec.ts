import { beforeEach, describe, expect, test } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CollectionState } from '../read-models/read-models.ts';
import { pairs, plainFold, projectorBench, sides, withFollower } from './projector.fixtures.ts';
import type { WantedRebuild } from './rebuilds.ts';

const rebuild = 'rebuild-1';
const wanted = (more: Partial<WantedRebuild> = {}): WantedRebuild => ({
  ...{ projection: 'pairs', rebuild, place: 'beside', isPaused: false, keepsFormer: true },
  ...more,
});
/** A release that forgets every second interest, and the one that does not. */
const forgetful = () =>
  pairs(1, { InterestExpressed: (row, { revision }, key) => counted(row, key, revision % 2 === 0 ? 1 : 0) });
const counted = (row: { interests: number } | null, id: string, more: number) => ({
  ...{ id, notes: [], version: 1 },
  interests: (row?.interests ?? 0) + more,
});

describe('a projector with a rebuild of the same version', () => {
  const bench = projectorBench();
  const { happened, filled, folded, started } = bench;
  const many = 6_000;

  const states = async (): Promise<readonly CollectionState[]> =>
    (await bench.readModels.states()).filter(({ collection }) => collection.name === 'pairs');
  const rowsOf = (state: CollectionState) => bench.readModels.rowsOf(state.collection, { after: undefined, limit: 1_000 });
  const rebuilt = async () => (await states()).find(({ collection }) => collection.rebuild === rebuild);
  const former = async () => (await states()).find(({ collection }) => collection.rebuild === undefined);
  const seen = () => bench.readModels.of(pairs()).find();
  const fold = () => plainFold(bench.eventStore, bench.codec, pairs(1));
  const atTheHead = async () => {
    const head = await bench.eventStore.head();
    while ((await rebuilt())?.checkpoint !== head) await nextTurn();
  };

  beforeEach(async () => {
    await filled(many, (index) => ['InterestExpressed', `p${index % 100}`]);
    const before = await started([forgetful(), sides]);
    await before.stop();
  });

  test('keeps it beside what readers see, and up to date, until it is shown, and the former one after that', async () => {
    const projector = await started([pairs(1), sides]);
    const wrong = await seen();
    await projector.direct([wanted()]);
    await atTheHead();
    expect(await seen()).toEqual(wrong);
    expect(await rowsOf((await rebuilt())!)).toEqual(await fold());
    await folded(projector, await happened('InterestExpressed', 'p0'));
    expect((await rebuilt())!.events).toBe(many + 1);

    await projector.direct([wanted({ place: 'live' })]);
    expect(await seen()).toEqual(await fold());
    await folded(projector, await happened('InterestExpressed', 'another'));
    expect(await former()).toMatchObject({ live: false, checkpoint: projector.progress.committed, documents: 101 });

    await projector.direct([wanted()]);
    expect((await seen()).find(({ id }) => id === 'p1')).toMatchObject({
      interests: wrong.find(({ id }) => id === 'p1')!.interests,
    });
    expect(await rebuilt()).toMatchObject({ live: false, documents: 101 });

    await projector.direct([]);
    expect((await states()).map(({ collection, live }) => [collection.rebuild, live])).toEqual([[undefined, true]]);
  });

  test('shows readers one of them whole, and then the other', async () => {
    const projector = await started([pairs(1), sides]);
    await projector.direct([wanted()]);
    await atTheHead();
    const [wrong, right] = [await seen(), await fold()];
    const looks: unknown[] = [];
    const switching = projector.direct([wanted({ place: 'live' })]).then(() => true);
    while (!(await Promise.race([switching, nextTurn(false)]))) looks.push(await seen());
    looks.push(await seen());
    expect(looks.at(-1)).toEqual(right);
    for (const look of looks) expect([wrong, right]).toContainEqual(look);
  });

  test('goes on after a restart where it had stopped, and keeps up both', async () => {
    const first = await started([pairs(1), sides]);
    await first.direct([wanted()]);
    while (!(await rebuilt())?.checkpoint) await nextTurn();
    await first.stop();
    const stoodAt = (await rebuilt())!.events;
    expect(stoodAt).toBeLessThan(many);
    const read: unknown[] = [];
    const log = withFollower(bench.eventStore, (options) => bench.eventStore.follow(options));
    log.readAll = (options = {}) => {
      read.push(options.after);
      return bench.eventStore.readAll(options);
    };
    const second = await started([pairs(1), sides], { eventStore: log });
    await second.direct([wanted({ place: 'live' })]);
    while (!(await rebuilt())!.live) await nextTurn();
    expect(read).not.toContain(undefined);
    expect(await seen()).toEqual(await fold());
    await second.stop();
    const third = await started([pairs(1), sides]);
    await folded(third, await happened('InterestExpressed', 'p0'));
    expect((await states()).map(({ checkpoint }) => checkpoint)).toEqual(Array(2).fill(third.progress.committed));
    await third.direct([wanted({ place: 'live', keepsFormer: false })]);
    expect((await states()).map(({ collection }) => collection.rebuild)).toEqual([rebuild]);
  });

  test('stands still while it is paused, and is begun anew where something is erased', async () => {
    const projector = await started([pairs(1), sides]);
    await projector.direct([wanted()]);
    while (!(await rebuilt())?.checkpoint) await nextTurn();
    await projector.direct([wanted({ isPaused: true })]);
    const { events } = (await rebuilt())!;
    await folded(projector, await happened('InterestExpressed', 'p0'));
    expect(await rebuilt()).toMatchObject({ events, live: false });
    expect(events).toBeLessThan(many);
    await projector.releaseParked(['app of p0']);
    expect(await rebuilt()).toMatchObject({ events: 0, documents: 0, checkpoint: undefined });
    await projector.direct([wanted()]);
    await atTheHead();
    expect(await rowsOf((await rebuilt())!)).toEqual(await fold());
  });

  test('throws it away for another one, and for none', async () => {
    const projector = await started([pairs(1), sides]);
    await projector.direct([wanted()]);
    await projector.direct([wanted({ rebuild: 'rebuild-2' })]);
    expect((await states()).map(({ collection }) => collection.rebuild)).toEqual([undefined, 'rebuild-2']);
    await projector.direct([]);
    expect((await states()).map(({ collection }) => collection.rebuild)).toEqual([undefined]);
  });
});
