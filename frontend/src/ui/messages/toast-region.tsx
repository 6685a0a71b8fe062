import { Portal } from '@headlessui/react';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { selectContents } from '../../browser/clipboard.ts';
import { isFree, keyOf } from '../../browser/keyboard.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { KeyHint } from '../keyboard/key-hint.tsx';
import { PairGlyph } from '../pair-glyph.tsx';
import { useSingleLetterKeys } from '../keyboard/single-letter-keys.ts';
import { dismiss, stay, useToasts, type ShownToast, type ToastText } from './toasts.tsx';

/** Pixels to the right after which a swipe lets go of the toast. */
const swipeThreshold = 50;

function take({ key, action }: ShownToast): void {
  dismiss(key);
  action?.onSelect();
}

/** Takes the act that the toast offers where its letter was pressed, and was not typed. */
function answerLetter(event: KeyboardEvent): void {
  const { shown } = useToasts.getState();
  if (!shown?.action?.letter || !useSingleLetterKeys.getState().on) return;
  if (event.repeat || event.shiftKey || !isFree(event) || keyOf(event) !== shown.action.letter) return;
  event.preventDefault();
  take(shown);
}

// By the message, not by the place that shows it: while one dialog follows another there is none.
function listen({ shown }: Pick<ReturnType<typeof useToasts.getState>, 'shown'>): void {
  if (shown) document.addEventListener('keydown', answerLetter);
  else document.removeEventListener('keydown', answerLetter);
}

useToasts.subscribe(listen);
listen(useToasts.getState());

function usePlace(ofPage: boolean): boolean {
  const place = useId();
  useEffect(() => {
    useToasts.setState(({ places }) => ({ places: ofPage ? [place, ...places] : [...places, place] }));
    return () => useToasts.setState(({ places }) => ({ places: places.filter((other) => other !== place) }));
  }, [place, ofPage]);
  return useToasts(({ places }) => places.at(-1) === place);
}

/** On what holds buttons that stay in reach: the head and the foot of a dialog. */
export const clearOfToasts = { 'data-clear-of-toasts': '' };
const keptClear = '[data-clear-of-toasts]';

interface ToastRegionProps {
  /** The page's own, which is under those of all dialogs, also where it comes later. */
  ofPage?: boolean;
}

/**
 * Where toasts appear: bottom right, next to the head and foot of a dialog where they would cover these; on phones and in short windows at
 * the top, and dialogs begin below. The page has one, and each dialog has one of its own, because what is outside an open dialog can be
 * neither heard nor reached; only the topmost shows anything. Its live region is there before the first toast, so that the toast is announced.
 */
export function ToastRegion({ ofPage = false }: ToastRegionProps) {
  const mine = usePlace(ofPage);
  return mine ? (
    <Portal>
      <TopToastRegion />
    </Portal>
  ) : null;
}

function TopToastRegion() {
  const region = useRef<HTMLDivElement>(null);
  const shown = useToasts((state) => state.shown);
  const key = shown?.key;
  useLayoutEffect(() => {
    const element = region.current;
    if (key === undefined || !element) return;
    const root = document.documentElement;
    const place = () => {
      // In windows that have no room beside a dialog, the dialog begins below.
      root.style.setProperty('--message', `${element.offsetHeight}px`);
      keepClear(element);
    };
    place();
    window.addEventListener('resize', place);
    // A head or foot moves when anything in its dialog grows, as when an answer brings more to choose from.
    const resized = new ResizeObserver(place);
    for (const { parentElement: panel } of document.querySelectorAll(keptClear)) {
      if (panel) for (const part of [panel, ...panel.children]) resized.observe(part);
    }
    return () => {
      window.removeEventListener('resize', place);
      resized.disconnect();
      root.style.removeProperty('--message');
    };
  }, [key]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (keyOf(event) === 'F8') region.current?.focus();
    };
    const { pause, resume } = stay;
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('blur', pause);
    window.addEventListener('focus', resume);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('blur', pause);
      window.removeEventListener('focus', resume);
    };
  }, []);
  return (
    <div
      ref={region}
      role="region"
      aria-label="Messages (F8)"
      data-messages
      tabIndex={-1}
      onPointerEnter={() => stay.pause()}
      onPointerLeave={() => stay.resume()}
      onFocus={() => stay.pause()}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) stay.resume();
      }}
      className="fixed inset-x-0 top-(--bar) z-[70] print:hidden mx-auto w-full max-w-[420px] outline-offset-[-4px] md:not-short:inset-x-auto md:not-short:top-auto md:not-short:right-0 md:not-short:bottom-0"
    >
      <div aria-live="polite">{shown && shown.tone !== 'bad' && <Toast key={shown.key} toast={shown} />}</div>
      {shown?.tone === 'bad' && <Toast key={shown.key} toast={shown} />}
    </div>
  );
}

/** Moves the region above or below what it would cover; from the head of a dialog to its foot, because its content is read from the top. */
function keepClear(region: HTMLElement): void {
  region.style.translate = '';
  const box = region.getBoundingClientRect();
  const kept = [...document.querySelectorAll(keptClear)]
    .map((element) => element.getBoundingClientRect())
    // What is scrolled out of the window cannot be covered.
    .filter(({ top, bottom }) => top < window.innerHeight && bottom > 0)
    .filter(({ left, right }) => left < box.right && right > box.left);
  const covered = kept.filter(({ top, bottom }) => top < box.bottom && bottom > box.top);
  if (covered.length === 0) return;
  const isLow = ({ top }: DOMRect) => top >= window.innerHeight / 2;
  const feet = kept.filter(isLow);
  const shift =
    feet.length > 0
      ? Math.min(...feet.map(({ top }) => top)) - box.bottom
      : Math.max(...covered.map(({ bottom }) => bottom)) - box.top;
  const isInSight = box.top + shift >= 0 && box.bottom + shift <= window.innerHeight;
  if (isInSight) region.style.translate = `0 ${shift}px`;
}

const icons: Record<NonNullable<ToastText['tone']>, ReactNode> = {
  plain: null,
  good: <CircleCheck />,
  bad: <CircleAlert />,
  together: <PairGlyph left="filled" right="filled" size={18} closing />,
};
const toneInks = { plain: 'text-ink-2', good: 'text-good', bad: 'text-bad', together: 'text-together' };

function Toast({ toast: shown }: { toast: ShownToast }) {
  const { key, title, description, selected, tone = 'plain', action } = shown;
  const letters = useSingleLetterKeys(({ on }) => on);
  const letter = letters ? action?.letter?.toUpperCase() : undefined;
  const swipe = useSwipeRight(() => dismiss(key));
  return (
    <div
      {...swipe}
      // The region around a status announces it; an alert announces itself.
      {...(tone === 'bad' ? { role: 'alert' } : { role: 'status', 'aria-live': 'off' })}
      onKeyDown={(event) => {
        if (keyOf(event) !== 'Escape') return;
        event.stopPropagation();
        dismiss(key);
      }}
      className="m-4 short:m-2 flex touch-pan-y items-start gap-3 rounded-lg bg-surface py-3.5 pr-3 pl-4 text-control text-ink shadow-float inset-ring inset-ring-line transition-[opacity,translate] duration-180 ease-out starting:translate-y-1 starting:opacity-0"
    >
      <span className={clsx('mt-px shrink-0 [&_svg]:size-[18px]', toneInks[tone])}>{icons[tone]}</span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-console text-ink-2">{description}</p>}
        {selected !== undefined && <Selected text={selected} />}
      </div>
      {action && (
        <Button size="sm" className="-my-1" aria-keyshortcuts={letter} onClick={() => take(shown)}>
          <span>{action.label}</span>
          {letter && <KeyHint silent>{letter}</KeyHint>}
        </Button>
      )}
      <IconButton label="Close" size="sm" icon={<X className="size-4" />} onClick={() => dismiss(key)} className="-my-1" />
    </div>
  );
}

function Selected({ text }: { text: string }) {
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown.current) selectContents(shown.current);
  }, [text]);
  return (
    <div className="mt-1.5 grid gap-1.5 text-console">
      <code ref={shown} className="max-h-24 overflow-y-auto rounded-md bg-sunken px-2 py-1 whitespace-pre-wrap select-all">
        {text}
      </code>
      <p className="text-ink-2">It is selected here: press Ctrl+C, or choose Copy from its menu.</p>
    </div>
  );
}

/** Follows a drag to the right and calls back when it went far enough; the close button does the same without dragging. */
function useSwipeRight(onSwipe: () => void) {
  const from = useRef<number | null>(null);
  const release = (element: HTMLElement) => {
    from.current = null;
    element.style.translate = '';
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      from.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current === null) return;
      event.currentTarget.style.translate = `${Math.max(0, event.clientX - from.current)}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const far = from.current !== null && event.clientX - from.current >= swipeThreshold;
      release(event.currentTarget);
      if (far) onSwipe();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event.currentTarget),
  };
}
