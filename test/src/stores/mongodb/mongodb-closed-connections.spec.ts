import { connectToMongo } from '@accelerator/backend/platform/mongodb/connection';
import { namingTrouble } from '@accelerator/backend/platform/mongodb/trouble';
import { expect, test } from '@jest/globals';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describeOn } from '../engines.ts';
import { HoldingProxy } from '../holding-proxy.ts';
import { useMongoDatabase } from './mongodb-database.ts';

describeOn('MongoDB', (url) => {
  const database = useMongoDatabase(url);

  test('a call on a connection that is being closed fails with a named error', async () => {
    const sockets: Socket[] = [];
    const see = (made: unknown) => void sockets.push((made as { readonly socket: Socket }).socket);
    const named = () => new Error('The server does not answer.');
    const ask = () => namingTrouble(views.command({ ping: 1 }), named, 500).catch((error: Error) => error.message);
    subscribe('net.client.socket', see);
    const way = await HoldingProxy.before(database().client.options.hosts[0]!.toString());
    const { views, close } = await connectToMongo(way.urlOf('unshared'));
    unsubscribe('net.client.socket', see);
    const closed = Promise.all(sockets.map((socket) => once(socket, 'close')));
    const answers: Promise<unknown>[] = [];
    for (const socket of sockets)
      // It is destroyed in this tick, and says so in a later one.
      socket.once('finish', () => process.nextTick(() => answers.push(ask())));

    await way.close();
    await closed;
    expect(answers).not.toHaveLength(0);
    expect(await Promise.all(answers)).toEqual(answers.map(() => 'The server does not answer.'));
    await close();
  });
});
