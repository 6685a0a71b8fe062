import { describe, expect, test } from '@jest/globals';
import { isCommonPassword, passwordStem } from './common-passwords.ts';

describe('a common password', () => {
  test.each([
    'password',
    '123456',
    'Qwerty',
    'PASSWORD',
    'dragon2026!',
    '!!letmein',
    '1 monkey 1',
    '123456!',
    'ｐａｓｓｗｏｒｄ',
  ])('is known: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['kitchen-lamp-river', 'Kq7mWx3nRt', '9482715603', '!?!?!?', ''])('is not every other one: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  test.each([
    ['Tallyfold2026!', 'tallyfold'],
    ['99_Bottles of milk.', 'bottles of milk'],
    ['Überfall1', 'überfall'],
    ['482 715', ''],
  ])('is compared by its stem: %s', (password, stem) => {
    expect(passwordStem(password)).toBe(stem);
  });
});
