/** The distance below the top edge at which a field comes to rest, and how long after the scroll it takes focus. */
interface Landing {
  readonly offset: number;
  readonly focusAfter: number;
}

const plainField: Landing = { offset: 120, focusAfter: 300 };
/** For fields inside a group that carries `data-error-landing="nested"`: its heading has to stay in sight. */
const nestedField: Landing = { offset: 150, focusAfter: 100 };

const controls = 'input, select, textarea, button';

function isInvalid(element: Element): boolean {
  return element.matches('[aria-invalid="true"]') || element.querySelector('[data-field-error]:not(:empty)') !== null;
}

/** The first field of the form that is marked invalid, by its own flag or by a message that stands at it. */
export function firstInvalidField(form: ParentNode): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>('[data-field]')].find(
    (field) => isInvalid(field) || field.querySelector('[aria-invalid="true"]') !== null,
  );
}

export function fieldNamed(form: ParentNode, name: string): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>('[data-field]')].find((field) => field.dataset['field'] === name);
}

/**
 * Scrolls to a field and then moves focus into it, unless the person has moved it elsewhere by then: it would take along what they type.
 * Smoothly, unless they asked for less motion.
 */
export function goToField(field: HTMLElement): void {
  const { offset, focusAfter } = field.closest('[data-error-landing="nested"]') ? nestedField : plainField;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  field.style.scrollMarginTop = `${offset - padding}px`;
  field.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
  const before = document.activeElement;
  setTimeout(() => {
    if (document.activeElement === before) focusInto(field);
  }, focusAfter);
}

function focusInto(field: HTMLElement): void {
  const inputs = [...field.querySelectorAll<HTMLElement>(controls)];
  const target = inputs.find((input) => input.matches('[aria-invalid="true"], :checked')) ?? inputs[0] ?? field;
  target.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
}
