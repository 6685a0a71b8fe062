/** The facts that a key press says of itself, to the browser's listeners and to React's. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Safari says nothing else of the key that ends a composition. */
const composing = 229;
const isLatin = /\p{Script=Latin}/u;

/**
 * The key that was pressed: a small letter, a sign, or a name such as `Enter`. Who writes Latin letters has a layout that decides (Dvorak,
 * AZERTY); with another, the letter counts that the same key has where keyboards are Latin. Undefined while an input method composes: its
 * keys belong to the text.
 */
export function keyOf({ key, code, keyCode, shiftKey }: KeyPress): string | undefined {
  if (keyCode === composing || key === 'Process' || key === 'Dead') return undefined;
  if (key.length > 1) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (isWritten(key)) return key.toLowerCase();
  // Arabic and full-width question marks lie where the Latin one does.
  return letter?.toLowerCase() ?? (code === 'Slash' && shiftKey ? '?' : key);
}

function isWritten(key: string): boolean {
  return key < '\x7f' || isLatin.test(key);
}

/** True if Ctrl or ⌘ was pressed with this letter, and nothing else. */
export function isShortcut(press: KeyPress, letter: string): boolean {
  return (press.ctrlKey || press.metaKey) && !press.altKey && !press.shiftKey && keyOf(press) === letter;
}

const ownKeys = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]';

type Press = Pick<globalThis.KeyboardEvent, 'target' | 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Nothing is typed with it, and no control answers it. */
export function isFree({ target, defaultPrevented, ctrlKey, metaKey, altKey }: Press): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false;
  return target instanceof Element && !target.closest(ownKeys);
}
