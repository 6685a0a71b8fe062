import { describe, expect, test } from '@jest/globals';
import { createQueryClient } from '../api/query-client.ts';
import { answerCalls, type Answer } from '../testing/fake-server.ts';
import { anAppPartner } from '../testing/users.fixtures.ts';
import { draftOf, keepDraft, openDrafts } from './drafts.ts';
import { sessionQueries } from './session.queries.ts';
import { leave, signedIn, signedOut } from './session.ts';

const maya = anAppPartner();
const known = sessionQueries.user().queryKey;

async function ask(answer: Answer, before?: typeof maya) {
  answerCalls({ 'GET /api/user': answer });
  const queryClient = createQueryClient();
  if (before) queryClient.setQueryData(known, before);
  queryClient.setQueryData(['matches', 'list'], ['of before']);
  const user = await queryClient.query({ ...sessionQueries.user(), staleTime: 0 });
  return { user, matches: queryClient.getQueryData(['matches', 'list']) };
}

describe('the session', () => {
  test('is the person the server knows', async () => {
    expect((await ask({ body: maya })).user).toEqual(maya);
  });

  test.each([401, 500, 503])('is null when the first question is answered by %d', async (status) => {
    expect((await ask({ status, body: {} })).user).toBeNull();
  });

  test('outlives a server that cannot answer for the moment, not a 401', async () => {
    expect((await ask({ status: 503, body: {} }, maya)).user).toEqual(maya);
    expect((await ask({ status: 401, body: {} }, maya)).user).toBeNull();
  });

  test('that has expired leaves nothing personal in this browser, and the choices of the browser', async () => {
    for (const before of [undefined, maya]) {
      localStorage.setItem('notifications', '{"userId":"user-maya"}');
      localStorage.setItem('theme', 'dark');
      await openDrafts(maya);
      keepDraft('profile', { firstName: 'Maya' });
      const { matches } = await ask({ status: 401, body: {} }, before);
      expect({ ...localStorage }).toEqual({ theme: 'dark' });
      expect(draftOf('profile')).toBeUndefined();
      if (before) expect(matches).toBeUndefined();
    }
    localStorage.clear();
  });

  test('that has expired keeps unsent forms for the person who logs in again, and for no other', async () => {
    const queryClient = createQueryClient();
    const expire = async () => {
      await signedIn(queryClient, maya);
      keepDraft('profile', { firstName: 'Maya' });
      signedOut(queryClient);
    };
    await expire();
    expect(draftOf('profile')).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
    await signedIn(queryClient, maya);
    expect(draftOf('profile')).toEqual({ firstName: 'Maya' });
    await expire();
    await signedIn(queryClient, anAppPartner({ id: 'user-jonas' }));
    expect(draftOf('profile')).toBeUndefined();
    await expire();
    leave(queryClient);
    await signedIn(queryClient, maya);
    expect(draftOf('profile')).toBeUndefined();
  });

  test('forgets what was read for the person before when another person has logged in', async () => {
    const jonas = anAppPartner({ id: 'user-jonas' });
    expect(await ask({ body: jonas }, maya)).toEqual({ user: jonas, matches: undefined });
    expect((await ask({ body: maya }, maya)).matches).toEqual(['of before']);
  });
});
