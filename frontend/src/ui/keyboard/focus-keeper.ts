/** Where the focus was in one dialog, or in the page beneath. */
interface Kept {
  readonly element: HTMLElement;
  /** The elements around it, the nearest first. */
  readonly around: readonly HTMLElement[];
  /** The elements that could have the focus before it, the nearest first. */
  readonly before: readonly HTMLElement[];
  readonly place: Place | null;
  /** It stood on what goes with the rows that it is about. */
  readonly aboutRows: boolean;
  /** The focus was shown, as after a key: then it is brought into sight. */
  readonly shown: boolean;
}

interface Place {
  readonly id: string;
  readonly list: HTMLElement;
  /** Among the places of the list. */
  readonly index: number;
  readonly act: string | undefined;
  /** The elements that stood about the same then, here and elsewhere. */
  readonly known: readonly HTMLElement[];
}

interface Layer {
  readonly root: HTMLElement;
  kept: Kept | null;
}

const dialogs = '[role=dialog], [role=alertdialog]';
const messages = '[data-messages]';
const layers = `${dialogs}, ${messages}`;
/** They are left by their own keys, and give the focus back themselves. */
const passing = '[role=menu], [role=listbox]';
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
const listTops = ['tr[data-place]', '[data-instead-of-rows]', 'h1'] as const;
const folded = 'details:not([open]) > :not(summary), [hidden], [inert]';

/**
 * Keeps the focus where the reader is. A press may take away what had the focus: then what replaced it gets it; of a card or a row, the
 * same one, else the one in its place. A dialog that closes gives it back to the card or row that opened it, or to the next one.
 * @returns what ends it
 */
export function keepFocus(): () => void {
  const keeper = new FocusKeeper();
  return () => keeper.stop();
}

/** Milliseconds to wait for a card: the lists have been read again by then. */
const backWithin = 5_000;

/** Brings the focus to a card or a row that comes back, unless the reader has pressed anything by then. */
export function focusWhenBack(id: string, act?: string): void {
  const bring = () => {
    const [place] = placesAbout(id).filter(isThere);
    if (!place) return;
    (place.hasAttribute('tabindex') ? place : inside(place, act))?.focus();
    stop();
  };
  const observer = new MutationObserver(bring);
  const tooLate = setTimeout(() => stop(), backWithin);
  const stop = () => {
    observer.disconnect();
    clearTimeout(tooLate);
    for (const press of presses) document.removeEventListener(press, stop, { capture: true });
  };
  for (const press of presses) document.addEventListener(press, stop, { capture: true });
  observer.observe(document.body, { childList: true, subtree: true });
  bring();
}

const presses = ['keydown', 'pointerdown'] as const;

class FocusKeeper {
  /** The one that has the focus last. */
  readonly #layers: Layer[] = [];
  readonly #observer = new MutationObserver(() => this.#follow());
  readonly #onFocus = ({ target }: FocusEvent) => target instanceof HTMLElement && this.#keep(target);
  readonly #onPress = ({ target }: Event) => this.#forgetUnlessIn(target);
  #giveBack: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    document.addEventListener('focusin', this.#onFocus);
    document.addEventListener('pointerdown', this.#onPress, { capture: true });
    this.#observer.observe(document.body, { childList: true, subtree: true });
    if (document.activeElement instanceof HTMLElement) this.#keep(document.activeElement);
  }

  stop(): void {
    document.removeEventListener('focusin', this.#onFocus);
    document.removeEventListener('pointerdown', this.#onPress, { capture: true });
    this.#observer.disconnect();
    clearTimeout(this.#giveBack);
  }

  #keep(element: HTMLElement): void {
    if (element === document.body || element.closest(passing)) return;
    // A dialog that closes gives the focus to what had it before, or to anything, where that is gone.
    if (this.#isClosing()) return this.#goBackSoon();
    const root = element.closest<HTMLElement>(layers) ?? document.body;
    const at = this.#layers.findIndex((layer) => layer.root === root);
    const [layer = { root, kept: null }] = at === -1 ? [] : this.#layers.splice(at, 1);
    this.#layers.push(layer);
    // A dialog takes the focus itself where what had it in the dialog is gone, or could not have it beneath a question.
    if (element === root && layer.kept) return this.#goBackSoon();
    layer.kept = keptAt(element, root);
  }

  /** A press beside everything leaves what had the focus. */
  #forgetUnlessIn(target: EventTarget | null): void {
    const top = this.#layers.at(-1);
    if (top?.kept && !(target instanceof Node && top.kept.element.contains(target))) top.kept = null;
  }

  #follow(): void {
    if (this.#isClosing()) return this.#goBackSoon();
    const kept = this.#layers.at(-1)?.kept;
    if (kept && !isThere(kept.element) && this.#isLost()) this.#goOn(kept, 'pressed');
  }

  #isClosing(): boolean {
    const top = this.#layers.at(-1);
    // Beneath another one a dialog is inert, and stays so for a moment longer.
    return top !== undefined && !top.root.isConnected;
  }

  #goBackSoon(): void {
    this.#giveBack ??= setTimeout(() => {
      this.#giveBack = undefined;
      this.#goBack();
    });
  }

  #goBack(): void {
    while (this.#isClosing()) this.#layers.pop();
    const { root, kept } = this.#layers.at(-1) ?? {};
    // Prefer what replaced it in the same dialog, card or row to where a closing dialog falls back to.
    const hasNearer = root !== document.body || kept?.place || kept?.aboutRows;
    if (kept && !isThere(kept.element) && (hasNearer || this.#isLost())) return this.#goOn(kept, 'closed');
    if (!this.#isLost()) return this.#keep(document.activeElement as HTMLElement);
    if (kept) focusOn(kept.element, kept);
    else document.getElementById('main')?.focus({ preventScroll: true });
  }

  #isLost(): boolean {
    const { activeElement } = document;
    return activeElement === null || activeElement === document.body || activeElement === this.#layers.at(-1)?.root;
  }

  #goOn(kept: Kept, how: 'pressed' | 'closed'): void {
    const next = (kept.place && inPlace(kept.place, how)) ?? inItsStead(kept);
    if (next) return focusOn(next, kept);
    const root = this.#layers.at(-1)?.root;
    if (root === document.body) return fromTheTop(kept);
    // A message has gone with the press of its button.
    if (!root?.matches(messages)) return;
    this.#layers.pop();
    this.#goBack();
  }
}

function keptAt(element: HTMLElement, root: HTMLElement): Kept {
  const around: HTMLElement[] = [];
  for (let parent = element.parentElement; parent && parent !== root.parentElement; parent = parent.parentElement)
    around.push(parent);
  const all = focusableIn(root);
  const at = all.indexOf(element);
  return {
    element,
    around,
    before: all.slice(0, Math.max(at, 0)).toReversed(),
    place: placeAround(element),
    aboutRows: element.closest('[data-about-rows]') !== null,
    shown: element.matches(':focus-visible'),
  };
}

function placeAround(element: HTMLElement): Place | null {
  const place = element.closest<HTMLElement>('[data-place]');
  const list = place?.parentElement;
  if (!place || !list) return null;
  const id = place.dataset['place']!;
  return { id, list, index: placesIn(list).indexOf(place), act: element.dataset['act'], known: placesAbout(id) };
}

/**
 * A card that was pressed leaves its place to the next one; a card that was opened is looked for wherever it stands by now. Where the card
 * is still there, the press may have brought up something else about the same.
 */
function inPlace({ id, list, index, act, known }: Place, how: 'pressed' | 'closed'): HTMLElement | undefined {
  const there = placesIn(list).filter(isThere);
  const about = placesAbout(id).filter(isThere);
  const same = there.find((place) => about.includes(place));
  const next = there[Math.min(index, there.length - 1)];
  const [elsewhere] = about;
  const place = same
    ? (about.find((one) => !known.includes(one) && one.parentElement !== list) ?? same)
    : how === 'pressed'
      ? (next ?? elsewhere)
      : (elsewhere ?? next);
  return place && (place.hasAttribute('tabindex') ? place : inside(place, act));
}

function placesAbout(id: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-place]')].filter(({ dataset }) => dataset['place'] === id);
}

function placesIn(list: HTMLElement): readonly HTMLElement[] {
  return [...list.children].filter((child): child is HTMLElement => child instanceof HTMLElement && 'place' in child.dataset);
}

function inside(place: HTMLElement, act: string | undefined): HTMLElement | undefined {
  const acts = [...place.querySelectorAll<HTMLElement>('[data-act]')].filter(isThere);
  return acts.find(({ dataset }) => dataset['act'] === act) ?? acts[0] ?? focusableIn(place)[0];
}

/** The elements that follow in the nearest of what it stood in: below the page itself, which has another place for who arrives. */
function inItsStead({ around, before }: Kept): HTMLElement | undefined {
  for (const part of around) {
    if (part === document.body || part.matches('main')) return undefined;
    const now = isThere(part) ? focusableIn(part) : [];
    const last = before.find((element) => now.includes(element));
    const next = now[last ? now.indexOf(last) + 1 : 0] ?? now.at(-1);
    if (next) return next;
  }
  return undefined;
}

/** Of what stood by itself on the page, as the bar of a selection: on at the first row of its list, else at what stands for the list. */
function fromTheTop(kept: Kept): void {
  const tops = listTops.flatMap((top) => [...document.querySelectorAll<HTMLElement>(top)]);
  const found = tops.find((top) => isThere(top) && !top.closest(layers));
  if (found) focusOn(found, kept);
}

function focusableIn(part: HTMLElement): readonly HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(focusable)].filter(isThere);
}

function isThere(element: HTMLElement): boolean {
  return element.isConnected && !element.closest(folded);
}

function focusOn(element: HTMLElement, { shown }: Kept): void {
  element.focus({ preventScroll: !shown });
}
