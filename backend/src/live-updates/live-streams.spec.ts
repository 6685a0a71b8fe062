import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Response } from 'express';
import type { Caller } from '../access/caller.ts';
import type { Callers } from '../access/callers.ts';
import { Installation } from '../event-store/running.facts.ts';
import { serving } from '../http/serving.facts.ts';
import type { NewMatches } from '../matching/new-matches.ts';
import { Projector } from '../read-models/projector.ts';
import { SqliteReadModels } from '../read-models/sqlite/sqlite-read-models.ts';
import { LiveStreams } from './live-streams.ts';
import type { NameBook } from './name-book.ts';

const administrator: Caller = {
  kind: 'admin',
  administrator: 'superadmin',
  userId: 'user-1',
  username: 'superadmin',
  role: 'admin',
  credentialVersion: 1,
  mustChangePassword: false,
  partnerId: null,
  partnerType: null,
  applicationStatus: null,
  readOnly: false,
};

let installation: Installation;
let readModels: SqliteReadModels;
let streams: LiveStreams;

beforeEach(() => {
  installation = new Installation();
  readModels = SqliteReadModels.open(':memory:');
  const { log, vault } = installation;
  const { codec } = installation.process();
  const projector = new Projector({ eventStore: log, readModels, codec, projections: [] });
  // Nothing happens here of which a stream could tell.
  const [callers, names, newMatches] = [{} as Callers, {} as NameBook, {} as NewMatches];
  streams = new LiveStreams(projector, log, codec, readModels, vault, callers, names, newMatches);
});

afterEach(async () => {
  streams.end();
  await readModels.close();
  await installation.close();
});

test('a session that asks for many streams in one moment gets a hundred and no more', async () => {
  const asked: Response[] = [];
  const everyone = Promise.withResolvers<void>();
  const url = await serving((_request, response) => {
    if (asked.push(response) === 150) everyone.resolve();
  });
  const gone = new AbortController();
  const answers = Array.from({ length: 150 }, () => fetch(url, { signal: gone.signal }));
  await everyone.promise;
  const opened = await Promise.allSettled(asked.map((response) => streams.open(administrator, 'session-1', response, undefined)));
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  gone.abort();
  await Promise.allSettled(answers);
});
