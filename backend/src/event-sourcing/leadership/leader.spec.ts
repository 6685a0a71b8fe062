import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Leases } from '../read-models/read-models.ts';
import { SqliteReadModels } from '../read-models/sqlite/sqlite-read-models.ts';
import type { LeaderTask } from './leader-task.ts';
import { Leader } from './leader.ts';

/** Milliseconds: a short one runs out when its holder does not renew it, a long one outlasts every test. */
const [short, long] = [100, 600_000];

describe('the leader', () => {
  let leases: SqliteReadModels;
  let leaders: Leader[];
  let told: string[];
  let reports: string[];
  let wake: () => void;

  beforeEach(() => {
    leases = SqliteReadModels.open(':memory:');
    [leaders, told, reports, wake] = [[], [], [], () => undefined];
  });

  afterEach(async () => {
    await Promise.all(leaders.map((leader) => leader.stop()));
    await leases.close();
  });

  const tell = async (what: string) => {
    told.push(what);
    wake();
  };

  const task = (name: string, changes: Partial<LeaderTask> = {}): LeaderTask => ({
    start: () => tell(`${name} begins`),
    stop: () => tell(`${name} ends`),
    ...changes,
  });

  const newLeader = (tasks: readonly LeaderTask[], { through = leases, durationMs = short }: Holding = {}): Leader => {
    const report = (sentence: string) => void reports.push(sentence);
    const leader = new Leader({ leases: through, holder: `process ${leaders.length}`, tasks, report, durationMs });
    leaders.push(leader);
    return leader;
  };

  const started = (tasks: readonly LeaderTask[], holding?: Holding): Leader => {
    const leader = newLeader(tasks, holding);
    void leader.start();
    return leader;
  };

  const happened = async (what: string): Promise<void> => {
    while (!told.includes(what)) await new Promise<void>((resolve) => (wake = resolve));
  };

  test('begins its tasks in order, and ends them the other way round', async () => {
    const leader = started([task('first'), task('second')], { durationMs: long });
    await happened('second begins');
    await leader.stop();
    expect(told).toEqual(['first begins', 'second begins', 'second ends', 'first ends']);
  });

  test('is one: another stands by, and takes over at once from one that has ended in order', async () => {
    const one = started([task('one')], { durationMs: long });
    await happened('one begins');
    const { through, refused } = countingRefusals(leases);
    started([task('other')], { through });
    await refused(3);
    expect(told).toEqual(['one begins']);
    await one.stop();
    await happened('other begins');
    expect(told).toEqual(['one begins', 'one ends', 'other begins']);
  });

  test('is replaced when it does not renew its lease any more, and lays its tasks down when it comes to know', async () => {
    const frozen = frozenAfterTaking(leases);
    started([task('one')], { through: frozen.leases });
    await happened('one begins');
    started([task('other')]);
    await happened('other begins');
    expect(told).toEqual(['one begins', 'other begins']);
    frozen.thaw();
    await happened('one ends');
  });

  test('that was killed and comes back under its name need not wait for the end of its lease', async () => {
    await leases.takeLease('process 0', long);
    started([task('one')]);
    await happened('one begins');
  });

  test('lets those wait who begin it, until the tasks are under way, here or elsewhere', async () => {
    const [begun, beginning] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const settled: string[] = [];
    const slow = task('slow', {
      start: () => {
        begun.resolve();
        return beginning.promise;
      },
    });
    const started = newLeader([slow], { durationMs: long })
      .start()
      .then(() => settled.push('one'));
    await begun.promise;
    await newLeader([slow]).start();
    expect(settled).toEqual([]);
    beginning.resolve();
    await started;
  });

  test('tries a task that cannot start yet again, before those that come after it', async () => {
    let left = 2;
    const start = async () => {
      left -= 1;
      if (left >= 0) throw new Error('Not yet.');
      await tell('first begins');
    };
    started([task('first', { start }), task('second')], { durationMs: long });
    await happened('second begins');
    expect(told).toEqual(['first begins', 'second begins']);
    expect(reports).toContain('Starting a task of the leader failed and is retried: Not yet.');
  });

  test('ends although a task is still beginning', async () => {
    const [begun, beginning] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = task('slow', {
      start: () => {
        begun.resolve();
        return beginning.promise;
      },
      stop: async () => {
        await tell('slow ends');
        beginning.resolve();
      },
    });
    const leader = started([slow, task('next')], { durationMs: long });
    await begun.promise;
    await leader.stop();
    expect(told).not.toContain('next begins');
    expect(told).toContain('slow ends');
  });
});

interface Holding {
  readonly through?: Leases;
  readonly durationMs?: number;
}

/** Leases that tell how often one was asked for and not given. */
function countingRefusals(leases: Leases): { through: Leases; refused: (count: number) => Promise<void> } {
  let [refusals, wake] = [0, () => {}];
  const takeLease: Leases['takeLease'] = async (holder, time) => {
    const lease = await leases.takeLease(holder, time);
    if (!lease) refusals += 1;
    wake();
    return lease;
  };
  return {
    through: {
      takeLease,
      renewLease: (lease) => leases.renewLease(lease),
      releaseLease: (lease) => leases.releaseLease(lease),
      lease: () => leases.lease(),
    },
    refused: async (count) => {
      while (refusals < count) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}

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
