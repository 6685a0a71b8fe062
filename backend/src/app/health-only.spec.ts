import { healthRoutes } from '@accelerator/contracts/projections';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { healthOnly } from './health-only.ts';

describe('a process without the role api', () => {
  let server: Server;
  const ask = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });

  beforeAll(async () => {
    const app = express().use(...healthOnly(new Set(['projector'])), (_request, response) => void response.json({ state: 'ok' }));
    await new Promise<void>((resolve) => {
      server = app.listen(0, '127.0.0.1', () => resolve());
    });
  });
  afterAll(() => void server.close());

  const { health, live, ready } = healthRoutes;
  test.each([health, live, ready])('answers $path', async ({ path }) => {
    expect((await ask(path)).status).toBe(200);
  });

  test.each([
    ['GET', '/'],
    ['GET', '/api/partnerships'],
    ['POST', live.path],
    ['GET', healthRoutes.settings.path],
  ])('sends %s %s to another process', async (method, path) => {
    const answer = await ask(path, method);
    expect([answer.status, await answer.text()]).toEqual([421, expect.stringContaining('ROLES name api')]);
  });
});
