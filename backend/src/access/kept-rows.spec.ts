import type { AnyRecorded } from '@accelerator/contracts/log';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Projection } from '../kernel/projection.ts';
import type { ReadModels } from '../read-models/read-models.ts';
import { SqliteReadModels } from '../read-models/sqlite/sqlite-read-models.ts';
import type { CommittedListener } from '../read-models/view-progress.ts';
import { KeptRows } from './kept-rows.ts';

interface PartnerRow {
  readonly id: string;
  readonly status: string;
}

const partners: Projection<PartnerRow> = {
  name: 'partners',
  version: 1,
  indexes: [],
  key: ({ data }) => ('partnerId' in data ? data.partnerId : []),
  on: { PartnerApproved: (row) => row && { ...row, status: 'approved' } },
};

describe('rows that are kept', () => {
  let views: SqliteReadModels;
  let asked: string[];
  let rows: KeptRows<PartnerRow>;
  let tell: CommittedListener;
  let committed: string;

  beforeEach(async () => {
    views = SqliteReadModels.open(':memory:');
    await views.open({ name: 'partners', version: 1, indexes: [] });
    await put({ id: 'acme', status: 'new' }, { id: 'blue', status: 'new' });
    asked = [];
    committed = '1';
    rows = keptFrom(views);
  });

  afterEach(() => views.close());

  const put = (...documents: readonly PartnerRow[]) =>
    views.commit([
      {
        collection: { name: 'partners', version: 1, indexes: [] },
        put: documents,
        remove: [],
        checkpoint: '1',
        checkpointAt: '2026-03-04T12:00:00.000Z',
        park: [],
        unpark: [],
      },
    ]);

  const keptFrom = (from: Pick<ReadModels, 'get'>) =>
    new KeptRows(
      {
        get: (collection: string, id: string) => {
          asked.push(id);
          return from.get(collection, id);
        },
      } as ReadModels,
      {
        get committed() {
          return committed;
        },
        onCommitted: (listener) => {
          tell = listener;
          return () => undefined;
        },
      },
      partners,
    );

  const happened = (type: string, partnerId: string) => {
    committed = String(Number(committed) + 1);
    tell([{ type, data: { partnerId } } as unknown as AnyRecorded], committed);
  };

  test('are read once, and those that are missing too', async () => {
    for (const id of ['acme', 'acme', 'nobody', 'nobody']) await rows.get(id);
    expect(asked).toEqual(['acme', 'nobody']);
    expect(await rows.get('acme')).toEqual({ id: 'acme', status: 'new' });
    expect(await rows.get('nobody')).toBeNull();
  });

  test('are read again from the moment on at which an event that touches them was committed, and others are not', async () => {
    for (const id of ['acme', 'blue']) await rows.get(id);
    await put({ id: 'acme', status: 'approved' });
    happened('PartnerApproved', 'acme');
    expect(await rows.get('acme')).toEqual({ id: 'acme', status: 'approved' });
    await rows.get('blue');
    expect(asked).toEqual(['acme', 'blue', 'acme']);
  });

  test('are read again while the views show more than has been told of', async () => {
    await rows.get('acme');
    await put({ id: 'acme', status: 'approved' });
    committed = '2';
    expect(await rows.get('acme')).toEqual({ id: 'acme', status: 'approved' });
    await rows.get('acme');
    expect(asked).toEqual(['acme', 'acme']);
  });

  test('stay where an event is none of their projection', async () => {
    await rows.get('acme');
    happened('InterestExpressed', 'acme');
    await rows.get('acme');
    expect(asked).toEqual(['acme']);
  });

  test('are not kept as they were where an event touched them while they were read', async () => {
    const { promise, resolve } = Promise.withResolvers<PartnerRow>();
    let slowly = true;
    rows = keptFrom({ get: <D>(collection: string, id: string) => (slowly ? promise : views.get(collection, id)) as Promise<D> });
    const reading = rows.get('acme');
    slowly = false;
    happened('PartnerApproved', 'acme');
    resolve({ id: 'acme', status: 'as it was' });
    await reading;
    expect(await rows.get('acme')).toEqual({ id: 'acme', status: 'new' });
  });

  test('are asked for again where reading them failed', async () => {
    let fails = true;
    rows = keptFrom({
      get: (collection, id) => (fails ? Promise.reject(new Error('The disk is full.')) : views.get(collection, id)),
    });
    await expect(rows.get('acme')).rejects.toThrow('The disk is full.');
    fails = false;
    expect(await rows.get('acme')).toEqual({ id: 'acme', status: 'new' });
  });
});
