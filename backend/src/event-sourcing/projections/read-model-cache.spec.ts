import type { AnyRecorded } from '@accelerator/contracts/log';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Projection } from '../kernel/projection.ts';
import { ReadModelCache } from './read-model-cache.ts';
import type { ReadModels } from '../read-models/read-models.ts';
import { SqliteReadModels } from '../read-models/sqlite/sqlite-read-models.ts';
import type { CommitListener, CommittedListener } from './projection-progress.ts';

interface PartnerRow {
  readonly id: string;
  readonly status: string;
}

const partners: Projection<PartnerRow> = {
  name: 'partners',
  version: 1,
  indexes: ['status'],
  key: ({ data }) => ('partnerId' in data ? data.partnerId : []),
  on: { PartnerApproved: (row) => row && { ...row, status: 'approved' } },
};

const isNew = { where: { status: 'new' } };

describe('documents that are kept', () => {
  let views: SqliteReadModels;
  let asked: string[];
  let kept: ReadModelCache;
  let tell: CommittedListener;
  let write: CommitListener;
  let committed: string;

  beforeEach(async () => {
    views = SqliteReadModels.open(':memory:');
    await views.open(partners);
    await put({ id: 'acme', status: 'new' }, { id: 'blue', status: 'new' });
    asked = [];
    committed = '1';
    kept = keptFrom(views);
  });

  afterEach(() => views.close());

  const put = (...documents: readonly PartnerRow[]) =>
    views.commit([
      {
        collection: partners,
        put: documents,
        remove: [],
        checkpoint: '1',
        checkpointAt: '2026-03-04T12:00:00.000Z',
        park: [],
        unpark: [],
      },
    ]);

  /** Writes down what is asked of the views. */
  const keptFrom = (from: ReadModels) =>
    new ReadModelCache(
      {
        get: (collection, id) => {
          asked.push(id);
          return from.get(collection, id);
        },
        getMany: (collection, ids) => {
          asked.push(ids.join('+'));
          return from.getMany(collection, ids);
        },
        find: (collection, query) => {
          asked.push(JSON.stringify(query));
          return from.find(collection, query);
        },
        count: (collection, where) => from.count(collection, where),
      },
      {
        get committed() {
          return committed;
        },
        onCommitted: (listener) => {
          tell = listener;
          return () => undefined;
        },
        onCommit: (listener) => {
          write = listener;
          return () => undefined;
        },
      },
      [partners],
    );

  const happened = (type: string, partnerId: string) => {
    committed = String(Number(committed) + 1);
    tell([{ type, data: { partnerId } } as unknown as AnyRecorded], committed);
  };

  test('are read once, and those that are missing too', async () => {
    for (const id of ['acme', 'acme', 'nobody', 'nobody']) await kept.get('partners', id);
    expect(asked).toEqual(['acme', 'nobody']);
    expect(await kept.get('partners', 'acme')).toEqual({ id: 'acme', status: 'new' });
    expect(await kept.get('partners', 'nobody')).toBeNull();
  });

  test('are read again from the moment on at which an event that touches them was committed, and others are not', async () => {
    for (const id of ['acme', 'blue']) await kept.get('partners', id);
    await put({ id: 'acme', status: 'approved' });
    happened('PartnerApproved', 'acme');
    expect(await kept.get('partners', 'acme')).toEqual({ id: 'acme', status: 'approved' });
    await kept.get('partners', 'blue');
    expect(asked).toEqual(['acme', 'blue', 'acme']);
  });

  test('are read again while the views show more than has been told of', async () => {
    await kept.get('partners', 'acme');
    await put({ id: 'acme', status: 'approved' });
    committed = '2';
    expect(await kept.get('partners', 'acme')).toEqual({ id: 'acme', status: 'approved' });
    await kept.get('partners', 'acme');
    expect(asked).toEqual(['acme', 'acme']);
  });

  test('stay where an event is none of their projection', async () => {
    await kept.get('partners', 'acme');
    happened('InterestExpressed', 'acme');
    await kept.get('partners', 'acme');
    expect(asked).toEqual(['acme']);
  });

  test('are not kept as they were where an event touched them while they were read', async () => {
    const { promise, resolve } = Promise.withResolvers<PartnerRow>();
    let slowly = true;
    const slow = { get: <D>(collection: string, id: string) => (slowly ? promise : views.get(collection, id)) as Promise<D> };
    kept = keptFrom(Object.assign(Object.create(views), slow) as ReadModels);
    const reading = kept.get('partners', 'acme');
    slowly = false;
    happened('PartnerApproved', 'acme');
    resolve({ id: 'acme', status: 'as it was' });
    await reading;
    expect(await kept.get('partners', 'acme')).toEqual({ id: 'acme', status: 'new' });
  });

  describe('of which this process has written some', () => {
    const written = (checkpoint: string, put: readonly PartnerRow[], remove: readonly string[] = []) =>
      write({ states: [], written: [{ collection: partners, put, remove, checkpoint }] });

    test('are known without being read, also when it is told what had happened to them', async () => {
      await kept.get('partners', 'acme');
      written('2', [{ id: 'acme', status: 'approved' }], ['blue']);
      expect(await kept.get('partners', 'acme')).toEqual({ id: 'acme', status: 'approved' });
      happened('PartnerApproved', 'acme');
      expect(await kept.get('partners', 'acme')).toEqual({ id: 'acme', status: 'approved' });
      expect(await kept.get('partners', 'blue')).toBeNull();
      expect(asked).toEqual(['acme']);
    });

    test('are read again once something has happened to them since', async () => {
      written('2', [{ id: 'acme', status: 'approved' }]);
      happened('PartnerApproved', 'acme');
      await put({ id: 'acme', status: 'as another process has written it' });
      happened('PartnerApproved', 'acme');
      expect(await kept.get('partners', 'acme')).toEqual({ id: 'acme', status: 'as another process has written it' });
      expect(asked).toEqual(['acme']);
    });
  });

  test('are asked for again where reading them failed', async () => {
    let fails = true;
    const failing = {
      get: <D extends PartnerRow>(collection: string, id: string) =>
        fails ? Promise.reject<D>(new Error('The disk is full.')) : views.get<D>(collection, id),
    };
    kept = keptFrom(Object.assign(Object.create(views), failing) as ReadModels);
    await expect(kept.get('partners', 'acme')).rejects.toThrow('The disk is full.');
    fails = false;
    expect(await kept.get('partners', 'acme')).toEqual({ id: 'acme', status: 'new' });
  });

  describe('of which several are asked for', () => {
    test('come in the order of the ids, and only those are read that are not kept', async () => {
      await kept.get('partners', 'blue');
      const found = await kept.getMany<PartnerRow>('partners', ['nobody', 'blue', 'acme']);
      expect(found.map(({ id }) => id)).toEqual(['blue', 'acme']);
      await kept.getMany('partners', ['acme', 'blue', 'nobody']);
      expect(asked).toEqual(['blue', 'nobody+acme']);
    });

    test('are read again where an event touched them', async () => {
      await kept.getMany('partners', ['acme', 'blue']);
      happened('PartnerApproved', 'blue');
      await kept.getMany('partners', ['acme', 'blue']);
      expect(asked).toEqual(['acme+blue', 'blue']);
    });

    test('are all asked for again where reading them failed', async () => {
      let fails = true;
      const failing = {
        getMany: <D extends PartnerRow>(collection: string, ids: readonly string[]) =>
          fails ? Promise.reject<D[]>(new Error('The disk is full.')) : views.getMany<D>(collection, ids),
      };
      kept = keptFrom(Object.assign(Object.create(views), failing) as ReadModels);
      await expect(kept.getMany('partners', ['acme', 'blue'])).rejects.toThrow('The disk is full.');
      fails = false;
      expect(await kept.getMany('partners', ['acme', 'blue'])).toHaveLength(2);
    });

    test('are not kept where they are very many', async () => {
      const ids = Array.from({ length: 101 }, (_, index) => `partner ${index}`);
      await kept.getMany('partners', ids);
      await kept.getMany('partners', ids);
      expect(asked).toEqual([ids.join('+'), ids.join('+')]);
    });
  });

  describe('as lists', () => {
    test('are found once for each question', async () => {
      for (const limit of [1, 2, 1]) await kept.find('partners', { ...isNew, limit });
      expect(asked).toHaveLength(2);
      expect(await kept.find('partners', { ...isNew, limit: 1 })).toHaveLength(1);
    });

    test('are found again once an event of their projection was committed, whichever document it touches', async () => {
      await kept.find('partners', isNew);
      happened('InterestExpressed', 'acme');
      await kept.find('partners', isNew);
      expect(asked).toHaveLength(1);
      await put({ id: 'acme', status: 'approved' });
      happened('PartnerApproved', 'acme');
      expect(await kept.find('partners', isNew)).toEqual([{ id: 'blue', status: 'new' }]);
    });

    test('are found each time where they are long', async () => {
      await put(...Array.from({ length: 99 }, (_, index) => ({ id: `partner ${index}`, status: 'new' })));
      expect(await kept.find('partners', isNew)).toHaveLength(101);
      expect(await kept.find('partners', isNew)).toHaveLength(101);
      expect(asked).toHaveLength(2);
    });
  });
});
