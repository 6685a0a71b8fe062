import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { headers, shownSoon } from '@accelerator/contracts/http';
import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  BadRequestException,
  Controller,
  ForbiddenException,
  Get,
  NotFoundException,
  Query,
  Req,
  type HttpException,
  type Type,
} from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { openSqliteVault } from '../../app/stores/sqlite-vault.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { VaultUnavailableError } from '../../platform/vault/vault.ts';
import { CurrentCaller, type LoggedIn } from '../access/caller.ts';
import { MaybeCaller } from '../access/maybe-caller.ts';
import { SessionStore } from '../access/sessions/session-store.ts';
import { ProjectionProgress } from '../../event-sourcing/projections/projection-progress.ts';
import { ReadYourWritesInterceptor, waitForOwnWrites } from './read-your-writes.ts';
import { scopeOf } from './request-scope.ts';
import { servingNest } from './serving/serving.fixtures.ts';
import { positionFrom } from '../../event-sourcing/kernel/position.ts';

let vault: Vault;
let sessions: SessionStore;
/** Of who is logged in; undefined for a visitor. */
let sessionId: string | undefined;
let answering: Promise<void>;
/** Of views that show nothing until a test says so. */
let progress: ProjectionProgress;

/** Writes at the positions that the query names. */
@Controller()
class Writes {
  @Get('/')
  async write(@Req() request: Request, @Query('at') at = '', @Query('refused') refused?: string) {
    for (const position of at.split(',').filter(Boolean)) scopeOf(request).wrote(positionFrom(position));
    await answering;
    if (refused) throw new BadRequestException('A rule says no.');
    return {};
  }

  @Get('/sign-in')
  signIn(@Req() request: Request) {
    scopeOf(request).wrote(positionFrom('0007'));
    Object.assign(request, { sessionID: 'bos', session: { passport: { user: { userId: 'bo' } } } });
    return {};
  }
}

/** Finds nobody and nothing in the views. */
@Controller('/views')
class Reads {
  @Get('/user')
  user(@CurrentCaller() caller: LoggedIn) {
    return caller;
  }

  @Get('/for-anyone')
  forAnyone(@MaybeCaller() caller: LoggedIn | undefined) {
    return { isKnown: caller !== undefined };
  }

  @Get('/refused')
  refused(@Query('as') as: keyof typeof refusals) {
    throw refusals[as]();
  }
}

const refusals: Readonly<Record<'403' | '404' | '400', () => HttpException>> = {
  403: () => new ForbiddenException('This is for administrators only.'),
  404: () => new NotFoundException('This is not known.'),
  400: () => new BadRequestException('A rule says no.'),
};

const withSession: RequestHandler = async (request, _response, next) => {
  const stored = sessionId === undefined ? null : await sessions.find(sessionId);
  const session = stored ? { passport: { user: { userId: stored.userId } }, logPosition: stored.logPosition } : {};
  Object.assign(request, { sessionID: sessionId ?? 'visitor', session });
  next();
};

function serve(controller: Type = Writes): Promise<string> {
  return servingNest({
    controller,
    interceptors: [ReadYourWritesInterceptor],
    providers: [
      { provide: SessionStore, useValue: sessions },
      { provide: ProjectionProgress, useValue: progress },
    ],
    middleware: [withSession, waitForOwnWrites(progress)],
  });
}

const positionOf = async (id: string) => (await sessions.find(id))!.logPosition;

beforeEach(async () => {
  vault = openSqliteVault(':memory:', randomBytes(32));
  sessions = new SessionStore(vault);
  sessionId = 'anas';
  answering = Promise.resolve();
  progress = new ProjectionProgress();
  for (const id of ['anas', 'bos'])
    await sessions.put({ id, userId: id.slice(0, -1), data: '{}', expiresAt: Date.now() + 60_000 });
});

describe('a write', () => {
  test('answers the last of its positions, to which the session has moved', async () => {
    const answer = await fetch(`${await serve()}?at=0007,0009,0008`);
    expect(answer.headers.get(headers.logPosition)).toBe('0009');
    expect(await positionOf('anas')).toBe('0009');
  });

  test('moves the session at once, while its answer is still being made', async () => {
    const [moved, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    answering = mayAnswer.promise;
    const { advance } = Object.getPrototypeOf(sessions) as SessionStore;
    sessions.advance = async (id, position) => {
      await advance.call(sessions, id, position);
      moved.resolve();
    };
    const answer = fetch(`${await serve()}?at=0007`);
    await moved.promise;
    expect(await positionOf('anas')).toBe('0007');
    mayAnswer.resolve();
    await answer;
  });

  test('is answered although the session could not be moved', async () => {
    sessions.advance = () => Promise.reject(new VaultUnavailableError('The disk is full.'));
    const answer = await fetch(`${await serve()}?at=0007`);
    expect([answer.status, answer.headers.get(headers.logPosition)]).toEqual([200, '0007']);
  });

  test('does not take the session back to an earlier position', async () => {
    await sessions.advance('anas', positionFrom('0009'));
    await fetch(`${await serve()}?at=0007`);
    expect(await positionOf('anas')).toBe('0009');
  });

  test.each([
    ['that the views do not show says how far they are', '0003', '0003'],
    ['that the views show says nothing of the kind', '0007', null],
  ])('%s', async (_sentence, shown, lag) => {
    progress.advanceTo(positionFrom(shown));
    const answer = await fetch(`${await serve()}?at=0007`);
    expect(answer.headers.get(headers.logLag)).toBe(lag);
  });

  test('that a rule then refuses answers its position too', async () => {
    const answer = await fetch(`${await serve()}?at=0007&refused=1`);
    expect([answer.status, answer.headers.get(headers.logPosition)]).toEqual([400, '0007']);
    expect(await positionOf('anas')).toBe('0007');
  });

  test('of a visitor who logs in with it moves the new session', async () => {
    sessionId = undefined;
    await fetch(`${await serve()}/sign-in`);
    expect(await positionOf('bos')).toBe('0007');
  });

  test('of a visitor moves no session', async () => {
    sessionId = undefined;
    const answer = await fetch(`${await serve()}?at=0007`);
    expect(answer.headers.get(headers.logPosition)).toBe('0007');
    expect([await positionOf('anas'), await positionOf('bos'), await sessions.find('visitor')]).toEqual([null, null, null]);
  });
});

describe('a read', () => {
  test('is answered although the views do not catch up, and says how far they are', async () => {
    await sessions.advance('anas', positionFrom('0007'));
    const answer = await fetch(await serve());
    expect([answer.status, answer.headers.get(headers.logLag)]).toEqual([200, 'start']);
  });

  test('by someone who wrote nothing says nothing of the kind', async () => {
    const answer = await fetch(await serve());
    expect([answer.headers.has(headers.logLag), answer.headers.has(headers.logPosition)]).toEqual([false, false]);
  });
});

describe('who has written what the views do not show yet', () => {
  async function asked(...paths: readonly string[]): Promise<readonly unknown[]> {
    const address = await serve(Reads);
    const answers = await Promise.all(paths.map((path) => fetch(`${address}/views/${path}`)));
    return Promise.all(
      answers.map(async (answer) => {
        const { message } = (await answer.json()) as { message?: string };
        return [answer.status, message, answer.headers.get('Retry-After')];
      }),
    );
  }
  const tooEarly = [503, shownSoon, '2'];

  beforeEach(() => sessions.advance('anas', positionFrom('0007')));

  test('is neither logged out nor answered as a visitor, refused or told that a thing is unknown, but asked to come again', async () => {
    const answers = await asked('user', 'for-anyone', 'refused?as=403', 'refused?as=404', 'refused?as=400');
    expect(answers).toEqual([tooEarly, tooEarly, tooEarly, tooEarly, [400, 'A rule says no.', null]]);
  });

  test('is answered once they do', async () => {
    progress.advanceTo(positionFrom('0007'));
    expect(await asked('user', 'for-anyone', 'refused?as=403', 'refused?as=404')).toEqual([
      [401, 'Please log in.', null],
      [200, undefined, null],
      [403, 'This is for administrators only.', null],
      [404, 'This is not known.', null],
    ]);
  });
});
