import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Response } from 'express';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LiveConnection } from './live-connection.ts';
import { positionFrom, START } from '../../event-sourcing/kernel/position.ts';

const megabyte = 1_000_000;
/** More than any kernel keeps for a reader who does not read. */
const far = 100;

let server: Server;
let reader: Socket;
let response: Response;
let connection: LiveConnection;

/** A reader who has asked and takes nothing until told to. */
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asked = once(server, 'request');
  reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
  reader.on('error', () => {});
  reader.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  response = ((await asked) as [unknown, Response])[1];
  response.flushHeaders();
  connection = new LiveConnection('stream', response, 'session', ['everyone']);
});

afterEach(async () => {
  reader.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const frame = { text: `data: ${'x'.repeat(megabyte / 4)}\n\n` };
const position = (number: number) => positionFrom(String(number).padStart(16, '0'));

/** Until no buffer on the way takes any more. */
async function fill(): Promise<void> {
  do {
    connection.tell(position(1), [frame]);
    await nextTurn();
  } while (response.writableLength === 0);
}

describe('a reader who takes nothing', () => {
  test('is cut off at a megabyte', () => {
    connection.goLive(START);
    let sent = 0;
    while (!connection.isOver && sent < far * 4) connection.send(position((sent += 1)), [frame]);
    expect(connection.isOver).toBe(true);
    expect(response.writableLength).toBeLessThan(2 * megabyte);
  });

  test('is not told on until it has taken what was told', async () => {
    await fill();
    let hasTaken = false;
    const taking = connection.hasTaken().then(() => (hasTaken = true));
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    expect(hasTaken).toBe(false);
    reader.resume();
    await taking;
    expect(response.writableNeedDrain).toBe(false);
  });

  test('that hangs up keeps no writer waiting', async () => {
    await fill();
    const taking = connection.hasTaken();
    reader.destroy();
    await taking;
    expect(connection.isOver).toBe(true);
  });

  test('cannot put off the end of its stream, and hears nothing after it', async () => {
    await fill();
    const ended = once(response, 'close');
    connection.close();
    connection.send(position(2), [frame]);
    connection.beat();
    await ended;
  });
});

describe('a reader who keeps up', () => {
  test('gets all that was said before the end, and the end', async () => {
    const pieces: string[] = [];
    reader.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
    connection.send(position(1), [{ text: 'data: while the past is told\n\n' }]);
    connection.goLive(position(1));
    connection.send(position(1), [{ text: 'data: told before\n\n' }]);
    connection.send(position(2), [{ text: 'data: one\n\n' }, { text: 'data: two\n\n' }]);
    connection.beat();
    connection.close();
    connection.send(position(3), [{ text: 'data: too late\n\n' }]);
    await once(response, 'close');
    reader.end();
    await once(reader, 'close');
    const said = pieces.join('');
    expect(said).toContain(`data: one\n\nid: ${position(2)}\ndata: two\n\n`);
    expect(said).toContain(':\nevent: heartbeat\ndata: {}\n\n');
    expect(said).not.toMatch(/while the past|told before|too late/);
  });
});
