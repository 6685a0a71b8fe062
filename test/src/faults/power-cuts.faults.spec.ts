import { beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AnyRecorded } from '@accelerator/contracts/log';
import { useApp, type RunningApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { actorsOfEachKind, send, type Actor } from './acts.ts';
import { dice, type Dice } from './dice.ts';
import { canWatchDisks, useDiskWatcher, type DiskEvent, type DiskWatcher } from './disk-watcher.ts';
import { SimulatedDisk } from './simulated-disk.ts';
import { Stores } from './stores.ts';

const acts = 480;
const cuts = 500;

/** To lose something, where nothing is waited for. */
const cutsThatAreEnough = 40;

/** The events that the server has appended, and a power cut must not take back from where it was acknowledged. */
interface Recorded {
  readonly events: readonly DiskEvent[];
  readonly log: readonly AnyRecorded[];
}

/** Many people act at once; then the server is killed, so that nothing is tidied up. */
async function recordABusyApp(runningApp: RunningApp, setup: Setup, disk: DiskWatcher): Promise<Recorded> {
  const actors = await actorsOfEachKind(runningApp, setup);
  let left = acts;
  const busy = async (actor: Actor) => {
    while (left-- > 0) {
      const act = actor.next();
      const { status } = await send(actor.client, act);
      expect([act.appends, status < 300]).toEqual([act.appends, true]);
    }
  };
  await Promise.all(actors.map(busy));
  await runningApp.kill();
  return { events: disk.events(), log: await Stores.with(runningApp, (stores) => stores.events()) };
}

/** The numbers of events of the disk after which the power fails: half of them just after something was acknowledged. */
function momentsIn(events: readonly DiskEvent[], cuts: number, roll: Dice): ReadonlySet<number> {
  const acknowledged = [...events.entries()].flatMap(([index, { kind }]) => (kind === 'acknowledged' ? [index] : []));
  const from = acknowledged[0]!;
  const moments = new Set<number>();
  while (moments.size < cuts) {
    moments.add(roll(2) === 0 ? acknowledged[roll(acknowledged.length)]! : from + roll(events.length - from));
  }
  return moments;
}

/** The damage after each power cut; a disk that keeps its promises leaves nothing to say. */
async function damagesOf({ events, log }: Recorded, cuts: number): Promise<string[]> {
  const roll = dice(23);
  const moments = momentsIn(events, cuts, roll);
  const disk = new SimulatedDisk();
  const damages: string[] = [];
  let acknowledged = 0;
  for (const [index, event] of events.entries()) {
    disk.take(event);
    if (event.kind === 'acknowledged') acknowledged = Math.max(acknowledged, event.position);
    if (!moments.has(index)) continue;
    const folder = mkdtempSync(join(tmpdir(), 'accelerator-cut-'));
    try {
      disk.cutTo(folder, roll);
      damages.push(...(await damageIn(folder, log, acknowledged).catch((error: Error) => [error.message])));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  return damages;
}

async function damageIn(dataDir: string, log: readonly AnyRecorded[], acknowledged: number): Promise<string[]> {
  const promised = log.filter(({ position }) => Number(position) <= acknowledged);
  return Stores.with({ dataDir }, async (stores) => {
    const found = await stores.events();
    const ids = new Set(found.map(({ id }) => id));
    const lost = promised.filter(({ id }) => !ids.has(id));
    const inOrder = found.every(({ id, position }, index) => id === log[index]!.id && position === log[index]!.position);
    const unreadable = found.slice(0, promised.length).filter(({ data }) => 'private' in data && data.private?.fields === null);
    const joined = promised.flatMap((event) => (event.type === 'MemberJoined' ? [event.data] : []));
    const passwords = await Promise.all(
      joined.map(({ userId, credentialVersion }) => stores.credentials.find(userId, credentialVersion)),
    );
    return [
      ...lost.map(({ position }) => `${position} of ${acknowledged} is lost`),
      ...(inOrder ? [] : [`the order of ${found.length} events is another`]),
      ...unreadable.map(({ position }) => `${position} cannot be read any more`),
      ...passwords.filter((credential) => credential === null).map(() => 'a password is lost'),
      ...['log.sqlite', 'vault.sqlite'].filter((name) => !isWhole(join(dataDir, name))).map((name) => `${name} is damaged`),
    ];
  });
}

function isWhole(file: string): boolean {
  const database = new DatabaseSync(file);
  try {
    return database.prepare('PRAGMA integrity_check').get()!['integrity_check'] === 'ok';
  } finally {
    database.close();
  }
}

(canWatchDisks ? describe : describe.skip)('the power may fail at any moment', () => {
  const disk = useDiskWatcher();
  const runningApp = useApp({ env: disk.env });
  let recorded: Recorded;

  beforeAll(async () => {
    recorded = await recordABusyApp(runningApp(), await Setup.of(runningApp()), disk);
  });

  test(`${cuts} times: what was acknowledged is there and can be read, in its order, in files that are whole`, async () => {
    const { events } = recorded;
    expect(events.filter(({ kind }) => kind === 'acknowledged').length).toBeGreaterThan(acts);
    // Moving what was written ahead into the file itself is where the most could go wrong.
    const begun = events.findIndex(({ kind }) => kind === 'acknowledged');
    expect(events.slice(begun)).toContainEqual({ kind: 'synced', file: 'log.sqlite' });
    expect(await damagesOf(recorded, cuts)).toEqual([]);
  });
});

/** Loaded into the server first: opens its files so that no commit waits for the disk. */
const hasty = `import { DatabaseSync } from 'node:sqlite';
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (sql) { return exec.call(this, sql.replace('= FULL', '= NORMAL')); };`;

(canWatchDisks ? describe : describe.skip)('a server that does not wait for the disk', () => {
  const disk = useDiskWatcher();
  const runningApp = useApp({
    env: { ...disk.env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hasty)}` },
  });

  test('is detected, because a power cut loses acknowledged events', async () => {
    const recorded = await recordABusyApp(runningApp(), await Setup.of(runningApp()), disk);
    expect(await damagesOf(recorded, cutsThatAreEnough)).toContainEqual(expect.stringMatching(/is lost$/));
  });
});
