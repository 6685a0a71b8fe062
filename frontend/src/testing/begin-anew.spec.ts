import { expect, jest, test } from '@jest/globals';
import { headers } from '@accelerator/contracts/http';
import { firstShownPosition, noteShownPosition } from '../api/shown-position.ts';
import { useSingleLetterKeys } from '../ui/keyboard/single-letter-keys.ts';
import { toast, useToasts } from '../ui/messages/toasts.tsx';

test.each([1, 2])('a case begins with a page that was just loaded, whatever the one before it did (%i of 2)', () => {
  expect([useToasts.getState().shown, useSingleLetterKeys.getState().on, firstShownPosition()]).toEqual([null, true, undefined]);
  expect([localStorage.length, sessionStorage.length, new Date().getFullYear() > 2001]).toEqual([0, 0, true]);
  jest.useFakeTimers({ now: new Date('2001-01-01') });
  toast({ title: 'Saved' });
  useSingleLetterKeys.getState().switchTo(false);
  noteShownPosition(new Headers({ [headers.logPosition]: '0012' }));
  localStorage.setItem('a', 'b');
  sessionStorage.setItem('a', 'b');
});
