import { describe, expect, test } from '@jest/globals';
import { problems } from '@accelerator/contracts/http/problems';
import { HttpException, type ArgumentsHost } from '@nestjs/common';
import type { PinoLogger } from 'nestjs-pino';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import type { SecurityLog } from '../../access/security-log.ts';
import { scopeOf } from '../request-scope.ts';
import { ErrorFilter, errorAnswer } from './error-filter.ts';
import { TokenExpected, TryLater } from './problems.ts';

describe('a refusal', () => {
  test.each([
    [refuse('not_approved'), 403, 'Forbidden', 'Your application to the programme has not been approved yet.'],
    [refuse('not_mutual'), 409, 'Conflict', 'Both partners must show interest before they can apply together.'],
    [refuse('cohort_closed', { cohort: 'Spring' }), 409, 'Conflict', 'Spring is closed for applications.'],
    [refuse('partner_unknown'), 404, 'Not Found', 'This partner is not known.'],
    [refuse('no_cohort'), 400, 'Bad Request', 'Please select a cohort'],
  ])('%j is answered with %i, its sentence and its code', (refusal, statusCode, error, sentence) => {
    expect(errorAnswer(new RefusedError(refusal), { method: 'PUT' })).toEqual({
      answer: {
        statusCode,
        error,
        message: expect.stringContaining(sentence),
        code: refusal.refused,
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        doc: `/api/reference#${refusal.refused}`,
      },
    });
  });

  test('of a call names what is asked for', () => {
    const request = { method: 'PUT' };
    const { answer } = errorAnswer(new Error('A defect.'), request);
    expect(answer).toMatchObject({ code: 'server_failed', requestId: scopeOf(request).requestId });
  });

  test('that no rule of the programme says has a code of its kind, with its status', () => {
    for (const [code, { status }] of Object.entries(problems)) {
      if (status >= 500 || code === 'key_used' || code === 'token_expected') continue;
      expect(errorAnswer(new HttpException('No.', status), { method: 'GET' }).answer).toMatchObject({ statusCode: status, code });
    }
    expect(errorAnswer(new TokenExpected(), { method: 'GET' }).answer).toMatchObject({ statusCode: 401, code: 'token_expected' });
  });
});

describe('the security log', () => {
  /** The entries of the security log about an error that a call has met. */
  function notedOf(thrown: unknown, user?: { username: string }): unknown[] {
    const noted: unknown[] = [];
    const securityLog = { writeOnceAMinute: (...line: unknown[]) => void noted.push(line) } as unknown as SecurityLog;
    const request = { method: 'PUT', ip: '192.0.2.7', headers: {}, user };
    const http = { getRequest: () => request, getResponse: () => ({ headersSent: true, end: () => {} }) };
    const host = { switchToHttp: () => http } as unknown as ArgumentsHost;
    new ErrorFilter({ error: () => {} } as unknown as PinoLogger, securityLog).catch(thrown, host);
    return noted;
  }

  const client = { network: '192.0.2.7', isLocal: false };

  test.each([
    [new RefusedError(refuse('partner_unknown')), 'refused', 'partner_unknown'],
    [new RefusedError(refuse('not_your_partner')), 'refused', 'not_your_partner'],
    [new RefusedError(refuse('notification_unknown')), 'refused', 'notification_unknown'],
    [new RefusedError(refuse('session_unknown')), 'refused', 'session_unknown'],
    [new TryLater(429, 'Wait.', 1, 'writes'), 'throttled', 'writes'],
  ])('is told of %s by name', (thrown, security, what) => {
    expect(notedOf(thrown, { username: 'ana' })).toEqual([[security, { username: 'ana', client, what }]]);
    expect(notedOf(thrown)).toEqual([]);
  });

  test.each([
    new RefusedError(refuse('status_not_yours')),
    new RefusedError(refuse('not_mutual')),
    new TryLater(503, 'Wait.', 1),
    new Error('A defect.'),
  ])('is not told of %s', (thrown) => {
    expect(notedOf(thrown, { username: 'ana' })).toEqual([]);
  });
});
