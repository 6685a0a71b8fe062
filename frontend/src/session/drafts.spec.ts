import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';

type Drafts = typeof import('./drafts.ts');

const maya = { id: 'user-maya', draftKey: '11'.repeat(32) };
const jonas = { id: 'user-jonas', draftKey: '22'.repeat(32) };
const reason = { reason: 'Not listed yet.' };

let drafts: Drafts;

/** Reloads the page: what is in memory is gone, what is in the tab's storage stays. */
async function reload() {
  jest.resetModules();
  drafts = await import('./drafts.ts');
}

const stored = () => ({ ...sessionStorage }) as Record<string, string>;
const sealed = async () => {
  await waitFor(() => expect(Object.keys(stored())).toHaveLength(1));
};

/** jsdom has no part of sealing. */
beforeAll(() => {
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
  Object.assign(globalThis, { TextEncoder, TextDecoder });
});
beforeEach(reload);
describe('what was not sent', () => {
  test('comes back to the same person after a reload of the login page, and cannot be read before', async () => {
    await drafts.openDrafts(maya);
    drafts.keepDraft('reject-partner:acme', reason);
    await sealed();
    drafts.closeDrafts();
    await reload();
    expect(JSON.stringify(stored())).not.toContain('listed');
    expect([drafts.hasDraft('reject-partner:acme'), drafts.draftedId('reject-partner')]).toEqual([false, undefined]);
    await drafts.openDrafts(maya);
    expect(drafts.draftOf('reject-partner:acme')).toEqual(reason);
    expect(drafts.draftedId('reject-partner')).toBe('acme');
  });

  test('is dropped when another person logs in, with and without a reload', async () => {
    for (const between of [reload, async () => {}]) {
      await drafts.openDrafts(maya);
      drafts.keepDraft('profile', reason);
      await sealed();
      drafts.closeDrafts();
      await between();
      await drafts.openDrafts(jonas);
      expect([drafts.hasDraft('profile'), stored()]).toEqual([false, {}]);
      await drafts.openDrafts(maya);
      expect(drafts.hasDraft('profile')).toBe(false);
      drafts.forgetDrafts();
    }
  });

  test('is dropped when the person has logged out', async () => {
    await drafts.openDrafts(maya);
    drafts.keepDraft('profile', reason);
    await sealed();
    drafts.forgetDrafts();
    expect(stored()).toEqual({});
    await drafts.openDrafts(maya);
    expect(drafts.hasDraft('profile')).toBe(false);
  });

  test('does not outlast what the same person sent or took back', async () => {
    await drafts.openDrafts(maya);
    drafts.keepDraft('profile', reason);
    await sealed();
    drafts.forgetDraft('profile');
    expect([drafts.hasDraft('profile'), stored()]).toEqual([false, {}]);
  });

  test('of a visitor stays for the visitor, and is dropped with the first person', async () => {
    drafts.keepDraft('registration', { companyName: 'Tallyfold' });
    await reload();
    expect(drafts.draftOf('registration')).toEqual({ companyName: 'Tallyfold' });
    await drafts.openDrafts(maya);
    drafts.closeDrafts();
    expect([drafts.hasDraft('registration'), stored()]).toEqual([false, {}]);
  });

  test('goes on being the person’s while the form outlasts the session', async () => {
    await drafts.openDrafts(maya);
    drafts.keepDraft('profile', reason);
    await sealed();
    drafts.closeDrafts();
    drafts.keepDraft('profile', { reason: 'Still typing' });
    expect([drafts.hasDraft('profile'), Object.keys(stored())]).toEqual([false, ['sealed-draft:user-maya:profile']]);
    await drafts.openDrafts(maya);
    expect(drafts.draftOf('profile')).toEqual({ reason: 'Still typing' });
  });

  test('is dropped when the form that outlasts the session takes it back', async () => {
    await drafts.openDrafts(maya);
    drafts.keepDraft('profile', reason);
    await sealed();
    drafts.closeDrafts();
    drafts.forgetDraft('profile');
    expect(stored()).toEqual({});
    await drafts.openDrafts(maya);
    expect(drafts.hasDraft('profile')).toBe(false);
  });

  test('is sealed again under the key of the next session, because the key ends with its own', async () => {
    const next = { ...maya, draftKey: '33'.repeat(32) };
    await drafts.openDrafts(maya);
    drafts.keepDraft('profile', reason);
    await sealed();
    const before = stored();
    drafts.closeDrafts();
    await drafts.openDrafts(next);
    await waitFor(() => expect(stored()).not.toEqual(before));
    await reload();
    await drafts.openDrafts(next);
    expect(drafts.draftOf('profile')).toEqual(reason);
  });
});
