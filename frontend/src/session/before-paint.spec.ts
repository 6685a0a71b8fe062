import { afterEach, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const script = readFileSync(join(import.meta.dirname, '../../public/before-paint.js'), 'utf8');

function openPage(address: string) {
  history.replaceState(null, '', address);
  // The file runs as a plain script of the page, which no import can do.
  window.eval(script);
}

afterEach(() => {
  window.credentialsOfAddress = undefined;
  history.replaceState(null, '', '/');
});

describe('before the page is painted', () => {
  test('the credentials of a login link leave the address; the rest of it stays', () => {
    openPage('/auth?username=adminviewer&returnTo=%2Fadmin&password=a%26b#x');
    expect(location.href).toBe('http://localhost/auth?returnTo=%2Fadmin#x');
    expect(window.credentialsOfAddress).toEqual({ username: 'adminviewer', password: 'a&b' });
  });

  test.each(['/auth/?username=adminviewer&password=x', '/auth?password=x&username=a&password=y'])(
    'they leave it however the link is written: %s',
    (address) => {
      openPage(address);
      expect(location.search).toBe('');
      expect(window.credentialsOfAddress?.password).toBe('x');
    },
  );

  test('a password in the address of another page leaves it, and does not log in', () => {
    openPage('/matches?username=adminviewer&password=x&tab=all');
    expect(location.href).toBe('http://localhost/matches?tab=all');
    expect(window.credentialsOfAddress).toBeUndefined();
  });

  test('nothing of the page is loaded before it', () => {
    const page = new DOMParser().parseFromString(
      readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8'),
      'text/html',
    );
    const [first] = page.querySelectorAll('[src], [href]');
    expect(first?.outerHTML).toBe('<script src="/before-paint.js"></script>');
    expect(page.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe('no-referrer');
  });

  test('a username alone stays', () => {
    openPage('/auth?username=maya');
    expect(location.search).toBe('?username=maya');
    expect(window.credentialsOfAddress).toBeUndefined();
  });

  test.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', 'light'],
  ])('the theme is painted as chosen: %s', (choice, theme) => {
    localStorage.setItem('theme', choice);
    openPage('/');
    expect(document.documentElement.dataset['theme']).toBe(theme);
  });
});
