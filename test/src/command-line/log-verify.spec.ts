import { SigningKeys } from '@accelerator/backend/event-sourcing/proof/signing-keys';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteVault } from '@accelerator/backend/app/stores/sqlite-vault';
import { runCommand } from '@accelerator/backend/cli/command-line';
import { SqliteEventStore } from '@accelerator/backend/event-sourcing/event-store/sqlite/sqlite-event-store';
import { hashOfStored } from '@accelerator/backend/event-sourcing/proof/log-chain';
import { LogHeads, newHead } from '@accelerator/backend/event-sourcing/proof/log-heads';
import { HistoryFileWriter } from '@accelerator/backend/features/history/files/history-file';
import { settingsFrom } from '@accelerator/backend/platform/config/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { tamper } from './kept-files.ts';

let folder: string;
let file: string;
let tampered: string;
let places = 0;
let kid: string;

/** A programme whose log of four events has two heads, and a file about its second stream. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accelerator-log-'));
  const { masterKey } = await settingsFrom({ DATA_DIR: join(folder, 'data') });
  const log = SqliteEventStore.open(join(folder, 'data', 'log.sqlite'));
  const vault = openSqliteVault(join(folder, 'data', 'vault.sqlite'), masterKey);
  const [signingKeys, logHeads] = [new SigningKeys(vault), new LogHeads(vault)];
  for (const [index, day] of ['2026-03-04', '2026-03-05'].entries()) {
    for (const stream of ['one', 'two']) {
      const event = {
        id: randomUUID(),
        type: 'Happened',
        version: 1,
        data: { count: index },
        metadata: { at: `${day}T09:00:00.000Z` },
      };
      await log.append(stream, index === 0 ? 'none' : index - 1, [event]);
    }
    const head = await newHead(log, await logHeads.latest(), signingKeys, `${day}T12:00:00.000Z`);
    await logHeads.put(head!);
  }
  const writer = new HistoryFileWriter('jsonl', false);
  const pieces = [writer.begin({ madeAt: '2026-03-05T12:00:00.000Z', stream: 'two', filters: {} }, await signingKeys.all(), [])];
  for await (const chunk of log.readStream('two'))
    pieces.push(...chunk.map((event) => writer.event({ eventId: event.id, eventHash: hashOfStored(event) })));
  file = join(folder, 'two.jsonl');
  ({ kid } = await signingKeys.current());
  await writeFile(file, pieces.join('') + writer.end(await signingKeys.current()));
  await log.close();
  await vault.close();
});

afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  tampered = join(folder, `tampered-${(places += 1)}`);
  await cp(join(folder, 'data'), tampered, { recursive: true });
});

async function call(...words: string[]): Promise<readonly string[]> {
  const said: string[] = [];
  const context = { environment: { DATA_DIR: tampered }, say: (text: string) => void said.push(text), progress: () => {} };
  const code = await runCommand(words, context, (text) => void said.push(...text.split('\n')));
  return [String(code), ...said];
}

const swap =
  'UPDATE event SET number = 99 WHERE number = 3; UPDATE event SET number = 3 WHERE number = 4; UPDATE event SET number = 4 WHERE number = 99;';

describe('log verify', () => {
  test('says what the log comes to, and at how many heads it was the same, also with what was appended since', async () => {
    const [code, extent, heads] = await call('log', 'verify');
    expect([code, extent]).toEqual(['0', expect.stringMatching(/^The log holds 4 events and comes to [0-9a-f]{64}\.$/)]);
    expect(heads).toBe('It is what it was when each head was signed (2), the latest at 2026-03-05T12:00:00.000Z after event 4.');
    expect((await call('log', 'verify', '--file', file)).at(-1)).toBe(
      'It holds the 2 events of the file as they were at 2026-03-05T12:00:00.000Z.',
    );
    const log = SqliteEventStore.open(join(tampered, 'log.sqlite'));
    await log.append('two', 1, [{ id: randomUUID(), type: 'Happened', version: 1, data: {}, metadata: {} }]);
    await log.close();
    expect((await call('log', 'verify'))[0]).toBe('0');
  });

  test.each([
    ['changed', 'UPDATE event SET body = replace(body, \'"count":1\', \'"count":2\') WHERE number = 4', 'is not what it was.'],
    ['given another type', "UPDATE event SET type = 'Other' WHERE number = 4", 'is not what it was.'],
    ['moved', swap, undefined],
  ])('finds an event that was %s, between the heads around it', async (_, sql, ofTheFile) => {
    tamper(tampered, sql);
    const whole = 'The log is not what it was on 2026-03-05: among its events 3 to 4, one was changed, added, removed or moved.';
    expect(await call('log', 'verify')).toEqual(['1', whole]);
    const line = `Line 4 of the file: in the log, its event (two, revision 1) ${ofTheFile}`;
    expect(await call('log', 'verify', '--file', file)).toEqual(['1', whole, ...(ofTheFile ? [line] : [])]);
  });

  test('finds an event that was removed, at the end of the log too, and names the line of a file that holds it', async () => {
    tamper(tampered, 'DELETE FROM event WHERE number = 4');
    expect(await call('log', 'verify', '--file', file)).toEqual([
      '1',
      'The log holds 3 events, and held 4 on 2026-03-05: events were removed.',
      'Line 4 of the file: its event is not in the log.',
    ]);
    tamper(tampered, 'DELETE FROM event WHERE number = 1');
    expect((await call('log', 'verify'))[1]).toBe(
      'The log is not what it was on 2026-03-04: among its events 1 to 2, one was changed, added, removed or moved.',
    );
  });

  test('finds a head that the programme has not signed, and a file of another one', async () => {
    const vault = new DatabaseSync(join(tampered, 'vault.sqlite'));
    vault.exec("UPDATE log_head SET events = 3 WHERE day = '2026-03-05'");
    vault.exec("UPDATE signing_key SET kid = 'another'");
    vault.close();
    expect(await call('log', 'verify', '--file', file)).toEqual([
      '1',
      `The file is signed with the key ${kid}, which is none of this programme.`,
      'The head of 2026-03-04 is not signed with a key of this programme.',
      'The head of 2026-03-05 is not signed with a key of this programme.',
    ]);
  });
});

describe('history verify', () => {
  test('says what a file holds and whose key signed it', async () => {
    const holds = '2 events of two and 0 heads are as they were written at 2026-03-05T12:00:00.000Z.';
    expect(await call('history', 'verify', file, '--key', kid)).toEqual([
      '0',
      holds,
      `They are signed with the key ${kid}, as expected.`,
    ]);
    expect((await call('history', 'verify', file)).slice(0, 2)).toEqual(['0', holds]);
    expect(await call('history', 'verify', file, '--key', 'noted')).toEqual([
      '1',
      `The file is signed with the key ${kid}, not with noted.`,
    ]);
  });

  test('names the line that was changed, and says so where there is no file', async () => {
    const changed = join(tampered, 'changed.jsonl');
    await writeFile(changed, (await readFile(file, 'utf8')).replace('"record":"event"', '"record":"other"'));
    expect(await call('history', 'verify', changed)).toEqual(['1', 'Line 3 was changed: its content does not fit the chain.']);
    expect(await call('history', 'verify', join(tampered, 'none'))).toEqual([
      '1',
      `${join(tampered, 'none')} cannot be read (ENOENT): name an exported history.`,
    ]);
  });
});
