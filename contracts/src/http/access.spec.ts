import { expect, test } from '@jest/globals';
import { adminReads, approvedPartner, noToken } from './access.ts';
import { route } from './routes.ts';

type Answer = { answer: string };

test('a route carries who may call it, the scope of a token, and what a retry gets', () => {
  expect(route<Answer>()('PUT', '/api/things', approvedPartner, 'partnerships:write', 'replayed')).toEqual({
    method: 'PUT',
    path: '/api/things',
    access: { who: 'partner', approved: true },
    scope: 'partnerships:write',
    retry: 'replayed',
  });
});

test('a call that reads has no retry', () => {
  expect(route<Answer>()('GET', '/api/things', adminReads, noToken)).not.toHaveProperty('retry');
});

test('a route that leaves one of them out does not compile', () => {
  // @ts-expect-error without its access
  route<Answer>()('GET', '/api/things');
  // @ts-expect-error without a scope
  route<Answer>()('GET', '/api/things', adminReads);
  // @ts-expect-error a write without its retry
  route<Answer>()('POST', '/api/things', adminReads, noToken);
  // @ts-expect-error a reading with one
  expect(route<Answer>()('GET', '/api/things', adminReads, noToken, 'replayed')).toBeDefined();
});
