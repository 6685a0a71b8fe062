import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Leases } from '../read-models/read-models.ts';
import { SqliteReadModels } from '../read-models/sqlite/sqlite-read-models.ts';
import type { Duty } from './duty.ts';
import { Leader } from './leader.ts';

/** Milliseconds: short, so that nobody waits long for what takes its time. */
const lasting = 100;

describe('the leader', () => {
  let leases: SqliteReadModels;
  let leaders: Leader[];
  let told: string[];
  let reports: string[];

  beforeEach(() => {
    leases = SqliteReadModels.open(':memory:');
    [leaders, told, reports] = [[], [], []];
  });

  afterEach(async () => {
    await Promise.all(leaders.map((leader) => leader.stop()));
    await leases.close();
  });

  const duty = (name: string, changes: Partial<Duty> = {}): Duty => ({
    begin: async () => void told.push(`${name} begins`),
    end: async () => void told.push(`${name} ends`),
    ...changes,
  });

  const newLeader = (duties: readonly Duty[], through: Leases = leases): Leader => {
    const report = (sentence: string) => void reports.push(sentence);
    const leader = new Leader({ leases: through, holder: `process ${leaders.length}`, duties, report, lasting });
    leaders.push(leader);
    return leader;
  };

  const started = (duties: readonly Duty[], through: Leases = leases): Leader => {
    const leader = newLeader(duties, through);
    void leader.start();
    return leader;
  };

  const happened = async (...what: readonly string[]): Promise<void> => {
    while (!what.every((one) => told.includes(one))) await pauseFor(5);
  };

  test('begins its duties in order, and ends them the other way round', async () => {
    const leader = started([duty('first'), duty('second')]);
    await happened('second begins');
    await leader.stop();
    expect(told).toEqual(['first begins', 'second begins', 'second ends', 'first ends']);
  });

  test('is one: another stands by, and takes over at once from one that has ended in order', async () => {
    const one = started([duty('one')]);
    await happened('one begins');
    started([duty('other')]);
    await pauseFor(3 * lasting);
    expect(told).toEqual(['one begins']);
    await one.stop();
    await happened('other begins');
    expect(told).toEqual(['one begins', 'one ends', 'other begins']);
  });

  test('is replaced when it does not renew its lease any more, and lays its duties down when it comes to know', async () => {
    const frozen = frozenAfterTaking(leases);
    started([duty('one')], frozen.leases);
    await happened('one begins');
    started([duty('other')]);
    await happened('other begins');
    expect(told).toEqual(['one begins', 'other begins']);
    frozen.thaw();
    await happened('one ends');
  });

  test('that was killed and comes back under its name need not wait for the end of its lease', async () => {
    await leases.takeLease('process 0', 60_000);
    started([duty('one')]);
    await happened('one begins');
  });

  test('lets those wait who begin it, until the duties are under way, here or elsewhere', async () => {
    const beginning = Promise.withResolvers<void>();
    const settled: string[] = [];
    const slow = duty('slow', { begin: () => beginning.promise });
    void newLeader([slow])
      .start()
      .then(() => settled.push('one'));
    while (!(await leases.lease())) await pauseFor(5);
    await newLeader([slow]).start();
    expect(settled).toEqual([]);
    beginning.resolve();
    while (settled.length === 0) await pauseFor(5);
  });

  test('tries a duty that cannot begin yet again, before those that come after it', async () => {
    let left = 2;
    const begin = async () => {
      left -= 1;
      if (left >= 0) throw new Error('Not yet.');
      told.push('first begins');
    };
    started([duty('first', { begin }), duty('second')]);
    await happened('second begins');
    expect(told).toEqual(['first begins', 'second begins']);
    expect(reports).toContain('A duty of the leader cannot begin yet: Not yet.');
  });

  test('ends although a duty is still beginning', async () => {
    const beginning = Promise.withResolvers<void>();
    const slow = duty('slow', {
      begin: () => beginning.promise,
      end: async () => {
        told.push('slow ends');
        beginning.resolve();
      },
    });
    const leader = started([slow, duty('next')]);
    while (!(await leases.lease())) await pauseFor(5);
    await leader.stop();
    expect(told).not.toContain('next begins');
    expect(told).toContain('slow ends');
  });
});

/** Leases as a process sees them that takes one and then stands still, until it thaws. */
function frozenAfterTaking(leases: Leases): { leases: Leases; thaw: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    leases: {
      takeLease: (holder, time) => leases.takeLease(holder, time),
      renewLease: async (lease) => {
        await promise;
        return leases.renewLease(lease);
      },
      releaseLease: (lease) => leases.releaseLease(lease),
      lease: () => leases.lease(),
    },
    thaw: resolve,
  };
}
