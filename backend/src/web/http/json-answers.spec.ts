import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import { expect, test } from '@jest/globals';
import type { Express, Request, Response } from 'express';
import { JsonAnswers } from './json-answers.ts';
import { serving } from './serving.fixtures.ts';

/** What goes over the wire where an adapter replies. */
async function answered(adapter: ExpressAdapter, method: string, reply: (response: Response) => unknown) {
  const app = adapter.getInstance<Express>().disable('etag').disable('x-powered-by');
  app.use((_: Request, response: Response) => void reply(response));
  const response = await fetch(await serving(app), { method });
  const { date, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text(), isDated: date !== undefined };
}

const typed = (response: Response) => response.type('text/csv');

test.each<[string, () => unknown, number, (response: Response) => unknown]>([
  ['an object', () => ({ name: 'Zoë & Söhne', none: undefined, null: null }), 200, () => undefined],
  ['a list', () => [{ id: 1 }, 'two'], 201, () => undefined],
  ['a long answer', () => ({ text: 'ä'.repeat(5_000) }), 200, () => undefined],
  ['what has a type of its own', () => ({ statusCode: 200 }), 200, typed],
  ['a file', () => new StreamableFile(Buffer.from('a,b')), 200, () => undefined],
  ['a text', () => 'said', 200, () => undefined],
  ['nothing', () => undefined, 200, () => undefined],
])('%s is answered as Express answers it', async (_, body, status, before) => {
  for (const method of ['GET', 'HEAD']) {
    const reply = (adapter: ExpressAdapter) =>
      answered(adapter, method, (response) => {
        before(response);
        return adapter.reply(response, body(), status);
      });
    expect(await reply(new JsonAnswers())).toEqual(await reply(new ExpressAdapter()));
  }
});
