import { describe, expect, test } from '@jest/globals';
import { newId, requestScope, RequestScope } from './request-scope.ts';

function attempt(retryIdentity: string | null = 'ana, this key, this body'): RequestScope {
  const scope = new RequestScope();
  scope.retryIdentity = retryIdentity;
  return scope;
}

describe('the ids of a request', () => {
  test('are the same in a retry, also where it finds some of the work done', () => {
    const first = attempt();
    const [, seats] = [first.idFor('close the old application'), first.idFor('take seats')];
    expect(attempt().idFor('take seats')).toBe(seats);
  });

  test('differ for different things, for the same thing asked for twice, and for other requests', () => {
    const one = attempt();
    const ids = [one.idFor('a'), one.idFor('b'), one.idFor('a'), attempt('ana, another key, this body').idFor('a')];
    expect(new Set(ids).size).toBe(4);
  });

  test('are new each time where the request has no key', () => {
    expect(attempt(null).idFor('a')).not.toBe(attempt(null).idFor('a'));
  });

  test('are given to whatever the request sets off', () => {
    expect(requestScope.run(attempt(), () => newId('partner'))).toBe(attempt().idFor('partner'));
    expect(newId('partner')).not.toBe(newId('partner'));
  });
});
