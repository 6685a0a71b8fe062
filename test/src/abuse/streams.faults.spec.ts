import { SqliteEventStore } from '@accelerator/backend/event-sourcing/event-store/sqlite/sqlite-event-store';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { liveRoutes } from '@accelerator/contracts/live';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { signIn } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';
import { openStream, type Notice, type Stream } from '../harness/stream.ts';
import { useStreams } from '../harness/use-streams.ts';
import { changeSomething } from './changes.ts';

const runningApp = useApp();
let setup: Setup;
const listen = useStreams();

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

describe('a live stream ends within two seconds', () => {
  const endsInTime = (stream: Stream) => Promise.race([stream.ended.then(() => true), delay(2_000, false, { ref: false })]);

  test('of a change of the password', async () => {
    const { client, form } = await setup.app();
    const stream = await listen(await signIn(runningApp(), form));
    const said = { currentPassword: form.password, newPassword: 'another-one', confirmPassword: 'another-one' };
    await body(client.post(accountRoutes.changePassword.path, said));
    expect(await endsInTime(stream)).toBe(true);
  });

  test('of logging out', async () => {
    const { client } = await setup.app();
    const stream = await listen(client);
    await body(client.post(accountRoutes.logOut.path));
    expect(await endsInTime(stream)).toBe(true);
  });

  test('of the end of its session', async () => {
    const { client } = await setup.app();
    const stream = await listen(client);
    const id = /^sid=s%3A([\w-]+)\./.exec(client.cookieHeader)![1]!;
    const vault = new DatabaseSync(join(runningApp().dataDir, 'vault.sqlite'));
    vault.prepare('UPDATE session SET expires_at = 1 WHERE id_hash = ?').run(createHash('sha256').update(id).digest('base64'));
    vault.close();
    expect(await endsInTime(stream)).toBe(true);
  });
});

/** A reader of the raw stream who takes nothing until told to. */
async function slowReader(client: HttpClient, after = ''): Promise<{ socket: Socket; text: () => string }> {
  const socket = connect(Number(new URL(runningApp().url).port), '127.0.0.1');
  const pieces: string[] = [];
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `GET ${liveRoutes.stream.path} HTTP/1.1\r\nHost: here\r\nCookie: ${client.cookieHeader}\r\nLast-Event-ID: ${after}\r\n\r\n`,
  );
  socket.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
  await once(socket, 'data');
  socket.pause();
  return { socket, text: () => pieces.join('') };
}

/** The ids that a browser would remember of the text: the ids of the events up to the last position it was told of. */
function rememberedOf(text: string): { eventIds: string[]; last: string } {
  const blocks = text
    .replace(/\r\n[0-9a-f]+\r\n/g, '')
    .split('\n\n')
    .slice(0, -1);
  const last = blocks.findLastIndex((block) => /^id: \d+$/m.test(block));
  const known = blocks.slice(0, last + 1);
  return {
    eventIds: known.flatMap((block) => /"eventId":"([0-9a-f-]{36}\.\d+)"/.exec(block)?.[1] ?? []),
    last: /^id: (\d+)$/m.exec(known.at(-1) ?? '')![1]!,
  };
}

describe('a client that does not read', () => {
  const past = 9_000;

  /** A cohort opens many times, each as the app would have written it, under a name that is long to send. */
  async function opensOften(cohortId: number, name: string): Promise<void> {
    const stream = `cohort-${cohortId}`;
    const opened = (await logOf(runningApp(), stream)).at(-1)!;
    const renamed = { ...opened, id: randomUUID(), type: 'CohortEdited', data: { cohortId, changes: { name } } };
    const store = SqliteEventStore.open(join(runningApp().dataDir, 'log.sqlite'));
    await store.append(stream, opened.revision, [renamed]);
    for (let written = 0; written < past; written += 500) {
      const events = Array.from({ length: 500 }, () => ({ ...opened, id: randomUUID() }));
      await store.append(stream, opened.revision + 1 + written, events);
    }
    await store.close();
  }

  test('is disconnected with a megabyte pending, and gets `refresh` when it reconnects', async () => {
    const cohort = await setup.newCohort({ status: 'Coming Soon' });
    const partner = await setup.app({ preferredCohortIds: [cohort.id] });
    await body(setup.changeCohort(cohort.id, { status: 'Open' }));
    const toldAll = await listen(setup.admin);
    const slow = await slowReader(partner.client);
    const cut = once(slow.socket, 'close').then(() => true);
    await opensOften(cohort.id, '漢'.repeat(1_000));
    // The server hears of what others have written to its log together with what it writes itself.
    await changeSomething(setup);
    const hasHeardAll = async (stream: Stream) => {
      const last = (await logOf(runningApp(), `cohort-${setup.cohort.id}`)).at(-1)!;
      await stream.next(({ data }) => data.eventId.startsWith(last.id));
    };
    await hasHeardAll(toldAll);

    slow.socket.resume();
    expect(await Promise.race([cut, delay(10_000, false, { ref: false })])).toBe(true);
    const first = rememberedOf(slow.text());
    expect(first.eventIds.length).toBeGreaterThan(0);
    const rest = await listen(partner.client, first.last);
    await rest.nextOf('refresh');
    await changeSomething(setup);
    await hasHeardAll(rest);
    expect(rest.heard.map(({ type }) => type)).toEqual(['connected', 'refresh', 'cohort_updated']);
  });
});

function eventIdsOf(heard: readonly Notice[]): string[] {
  return heard.flatMap(({ type, data }) => (type === 'connected' ? [] : [data.eventId]));
}

describe('many streams that disconnect and reconnect at once', () => {
  const people = 50;
  /** As many as one person may have. */
  const ofEach = 20;

  test('miss and repeat no event', async () => {
    const partners = await Promise.all(Array.from({ length: people + 1 }, () => setup.app()));
    const [other, ...rest] = partners.map(({ client }) => client);
    const clients = rest.flatMap((client) => Array.from({ length: ofEach }, () => client));
    const control = await listen(other!);
    const first = await Promise.all(clients.map((client) => openStream(client)));
    const from = first.map(({ heard }) => heard[0]!.id);
    let isOver = false;
    const happening = (async () => {
      while (!isOver) await changeSomething(setup);
    })();
    await Promise.all(first.map((stream) => stream.nextOf('cohort_updated')));
    await Promise.all(first.map((stream) => stream.close()));
    const remembered = first.map(({ heard }) => heard.slice(0, heard.findLastIndex(({ id }) => id !== '') + 1));
    const second = await Promise.all(
      clients.map((client, index) => openStream(client, remembered[index]!.at(-1)?.id ?? from[index])),
    );
    isOver = true;
    await happening;
    await changeSomething(setup);
    const last = (await logOf(runningApp(), `cohort-${setup.cohort.id}`)).at(-1)!;
    const isLast = ({ data }: Notice) => data.eventId.startsWith(last.id);
    await Promise.all([control, ...second].map((stream) => stream.next(isLast)));
    await Promise.all(second.map((stream) => stream.close()));
    const all = eventIdsOf(control.heard);
    for (const [index, stream] of second.entries()) {
      const heard = [...eventIdsOf(remembered[index]!), ...eventIdsOf(stream.heard)];
      // The control was there before them, so what they hear is how it ended for it.
      expect(heard).toEqual(all.slice(-heard.length));
      expect(heard.length).toBeGreaterThan(1);
    }
  });
});
