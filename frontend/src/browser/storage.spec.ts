import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { browserStore, tabStore } from './storage.ts';

const forbidden = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

afterEach(() => {
  for (const store of [browserStore, tabStore]) for (const key of store.keys()) store.remove(key);
});

describe.each([
  ['the browser', 'localStorage', browserStore],
  ['the tab', 'sessionStorage', tabStore],
] as const)('the store of %s', (_whose, property, store) => {
  test('keeps what outlasts the page', () => {
    store.set('theme', 'dark');
    expect(window[property].getItem('theme')).toBe('dark');
    expect([store.get('theme'), store.keys()]).toEqual(['dark', ['theme']]);
    store.remove('theme');
    expect([store.get('theme'), window[property].length]).toEqual([null, 0]);
  });

  test.each([
    ['is forbidden', forbidden],
    ['is not there', () => null as unknown as Storage],
  ])('remembers for as long as the page is open where storage %s', (_why, storage) => {
    const access = jest.spyOn(window, property, 'get').mockImplementation(storage);
    const before = [store.get('theme'), store.keys()];
    store.set('theme', 'dark');
    const chosen = [store.get('theme'), store.keys()];
    store.remove('theme');
    const after = store.get('theme');
    access.mockRestore();
    expect([before, chosen, after]).toEqual([[null, []], ['dark', ['theme']], null]);
  });

  test('answers the newest where there is no more room, and keeps it where there is some again', () => {
    store.set('draft', 'old');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
    store.set('draft', 'new');
    expect([store.get('draft'), store.keys()]).toEqual(['new', ['draft']]);
    full.mockRestore();
    store.set('draft', 'newest');
    expect([store.get('draft'), window[property].getItem('draft')]).toEqual(['newest', 'newest']);
  });
});
