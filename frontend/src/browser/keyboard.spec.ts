import { describe, expect, test } from '@jest/globals';
import { isShortcut, keyOf, type KeyPress } from './keyboard.ts';

const pressed = (key: string, code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  keyCode: 0,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('the key of a shortcut', () => {
  test.each([
    ['Latin', 'k', 'KeyK', 'k'],
    ['Latin with caps lock', 'K', 'KeyK', 'k'],
    ['Cyrillic', 'л', 'KeyK', 'k'],
    ['Cyrillic with caps lock', 'Л', 'KeyK', 'k'],
    ['Greek', 'κ', 'KeyK', 'k'],
    ['Hebrew', 'ל', 'KeyK', 'k'],
    ['Arabic', 'ن', 'KeyK', 'k'],
    ['Korean', 'ㅏ', 'KeyK', 'k'],
    ['Dvorak, where the letter is written', 'k', 'KeyV', 'k'],
    ['Dvorak, where it is not', 't', 'KeyK', 't'],
    ['AZERTY', 'a', 'KeyQ', 'a'],
    ['Latin with a letter of its own', 'ı', 'KeyI', 'ı'],
    ['German, whose umlaut lies on no letter', 'ö', 'Semicolon', 'ö'],
    ['Cyrillic, of which one letter lies on no letter', 'ж', 'Semicolon', 'ж'],
    ['any, of a named key', 'ArrowDown', 'ArrowDown', 'ArrowDown'],
  ])('is read from a keyboard that is %s', (_layout, key, code, read) => {
    expect(keyOf(pressed(key, code))).toBe(read);
  });

  test.each([
    ['?', 'Slash'],
    ['?', 'Digit7'],
    ['؟', 'Slash'],
    ['？', 'Slash'],
  ])('is the question mark however it is written: %s at %s', (key, code) => {
    expect(keyOf(pressed(key, code, { shiftKey: true }))).toBe('?');
  });

  test.each([
    pressed('Process', 'KeyK'),
    pressed('Enter', 'Enter', { keyCode: 229 }),
    pressed('k', 'KeyK', { keyCode: 229 }),
    pressed('Dead', 'BracketLeft'),
  ])('is none while an input method composes: $key', (press) => {
    expect(keyOf(press)).toBeUndefined();
  });
});

test('a shortcut is Ctrl or ⌘ with the letter, and nothing else', () => {
  const press = (more: Partial<KeyPress>) => isShortcut(pressed('л', 'KeyK', more), 'k');
  expect([press({ ctrlKey: true }), press({ metaKey: true })]).toEqual([true, true]);
  expect([press({}), press({ ctrlKey: true, shiftKey: true }), press({ ctrlKey: true, altKey: true })]).toEqual([
    false,
    false,
    false,
  ]);
});
