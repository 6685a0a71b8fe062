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

  test('differ for different things and for other requests', () => {
    const one = attempt();
    const ids = [one.requestId, one.idFor('a'), one.idFor('b'), attempt('ana, another key, this body').idFor('a')];
    expect(new Set(ids).size).toBe(4);
  });

  test('are the same for what is decided again', () => {
    const one = attempt();
    expect(one.idFor('change the profile')).toBe(one.idFor('change the profile'));
  });

  test('name the request in a retry, and the call where there is no key', () => {
    expect(attempt().requestId).toBe(attempt().requestId);
    const keyless = attempt(null);
    expect(keyless.requestId).toBe(keyless.correlationId);
  });

  test('come with secrets that are the same in a retry and known to no other request', () => {
    expect(attempt().secretFor('password')).toEqual(attempt().secretFor('password'));
    const others = [attempt('ana, another key, this body').secretFor('password'), attempt().secretFor('code')];
    for (const other of [...others, attempt(null).secretFor('password')])
      expect(other).not.toEqual(attempt().secretFor('password'));
  });

  test('are new each time where the request has no key', () => {
    expect(attempt(null).idFor('a')).not.toBe(attempt(null).idFor('a'));
  });

  test('are given to whatever the request sets off', () => {
    expect(requestScope.run(attempt(), () => newId('partner'))).toBe(attempt().idFor('partner'));
    expect(newId('partner')).not.toBe(newId('partner'));
  });
});
