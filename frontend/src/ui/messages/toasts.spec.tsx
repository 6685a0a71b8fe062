import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from '../dialogs/dialog.tsx';
import { useSingleLetterKeys } from '../keyboard/single-letter-keys.ts';
import { ToastRegion } from './toast-region.tsx';
import { toast } from './toasts.tsx';

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const show = (text: Parameters<typeof toast>[0]) => act(() => toast(text));

/** Stands in for the layout, which jsdom has not: tells who observes an element that it changed its size. */
function resizes() {
  const { ResizeObserver } = window;
  const observers = new Set<{ readonly notify: () => void; readonly seen: Set<Element> }>();
  window.ResizeObserver = class {
    private readonly self: { readonly notify: () => void; readonly seen: Set<Element> };

    constructor(callback: ResizeObserverCallback) {
      this.self = { notify: () => callback([], this), seen: new Set() };
      observers.add(this.self);
    }
    observe(element: Element): void {
      this.self.seen.add(element);
    }
    unobserve(element: Element): void {
      this.self.seen.delete(element);
    }
    disconnect(): void {
      observers.delete(this.self);
    }
  };
  return {
    of: (element: Element) => {
      for (const { notify, seen } of observers) if (seen.has(element)) notify();
    },
    restore: () => {
      window.ResizeObserver = ResizeObserver;
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
describe('a toast', () => {
  test('leaves after five seconds', () => {
    render(<ToastRegion />);
    show({ title: 'Saved' });
    wait(4999);
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    wait(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('offers what can be done about it for as long as it says, and leaves with it', () => {
    render(<ToastRegion />);
    const undo = jest.fn();
    show({ title: 'Partner approved', duration: 30_000, action: { label: 'Undo', onSelect: undo } });
    wait(29_999);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('is taken by the letter that it names, but not while one types, nor where single letters are no keys', () => {
    render(
      <>
        <ToastRegion />
        <input aria-label="Reason" />
      </>,
    );
    const undo = jest.fn();
    const action = { label: 'Undo', letter: 'u', onSelect: undo };
    const press = (target: Element = document.body) => fireEvent.keyDown(target, { key: 'u', code: 'KeyU' });
    show({ title: 'Partner approved', action });
    const button = screen.getByRole('button', { name: 'Undo' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'U');
    expect(button).toHaveTextContent('UndoU');
    press(screen.getByRole('textbox'));
    act(() => useSingleLetterKeys.getState().switchTo(false));
    expect(button).toHaveTextContent(/^Undo$/);
    press();
    expect(undo).not.toHaveBeenCalled();
    act(() => useSingleLetterKeys.getState().switchTo(true));
    press();
    press();
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('status')).toBeNull();
    show({ title: 'Saved' });
    press();
    expect(screen.getByText('Saved')).toBeInTheDocument();
  });

  test('is taken by its letter also while one dialog follows another, and no place shows it', () => {
    const { unmount } = render(<ToastRegion />);
    const undo = jest.fn();
    show({ title: 'Partner approved', action: { label: 'Undo', letter: 'u', onSelect: undo } });
    unmount();
    fireEvent.keyDown(document.body, { key: 'u', code: 'KeyU' });
    fireEvent.keyDown(document.body, { key: 'u', code: 'KeyU' });
    expect(undo).toHaveBeenCalledTimes(1);
  });

  test('takes the place of the one before it, with its own time', () => {
    render(<ToastRegion />);
    show({ title: 'Interest recorded' });
    wait(4000);
    show({ title: 'Match confirmed!' });
    wait(4000);
    expect(screen.queryByText('Interest recorded')).toBeNull();
    expect(screen.getByText('Match confirmed!')).toBeInTheDocument();
  });

  test('is announced by a live region that was there before it', () => {
    render(<ToastRegion />);
    const live = screen.getByRole('region').querySelector('[aria-live="polite"]');
    expect(live).toBeEmptyDOMElement();
    show({ title: 'Saved' });
    expect(live).toContainElement(screen.getByText('Saved'));
  });

  test('stands above the buttons of a dialog that it would cover, and moves with them', () => {
    let foot = 700;
    const box = (top: number, bottom: number) => ({ left: 800, right: 1200, top, bottom }) as DOMRect;
    const measure = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      if (!this.matches('[data-clear-of-toasts]')) return box(660, 768);
      return this.textContent === 'Apply' ? box(foot, 768) : box(40, 100);
    });
    const resized = resizes();
    render(
      <Dialog open onClose={() => {}} title="A dialog" footer={<button type="button">Apply</button>}>
        <p>Words</p>
      </Dialog>,
    );
    wait(1000);
    show({ title: 'Match confirmed!' });
    const region = screen.getByRole('region', { name: /^Messages/ });
    expect(region).toHaveStyle({ translate: '0 -68px' });
    foot = 600;
    resized.of(screen.getByText('Words').parentElement!);
    expect(region).toHaveStyle({ translate: '0 -168px' });
    resized.restore();
    measure.mockRestore();
  });

  test('stands at the foot of a dialog whose head it would cover, off what is read first', () => {
    const box = (top: number, bottom: number) => ({ left: 0, right: 390, top, bottom }) as DOMRect;
    const measure = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      if (!this.matches('[data-clear-of-toasts]')) return box(0, 80);
      return this.textContent === 'Done' ? box(700, 768) : box(0, 60);
    });
    render(
      <Dialog open onClose={() => {}} title="A dialog" footer={<button type="button">Done</button>}>
        <p>Words</p>
      </Dialog>,
    );
    wait(1000);
    show({ title: 'Approved 3 partnerships' });
    expect(screen.getByRole('region', { name: /^Messages/ })).toHaveStyle({ translate: '0 620px' });
    measure.mockRestore();
  });

  test('is an alert when something went wrong', () => {
    render(<ToastRegion />);
    show({ title: 'Update failed', tone: 'bad' });
    expect(screen.getByRole('alert')).toHaveTextContent('Update failed');
  });

  test.each([
    [
      'the pointer is over it',
      (region: HTMLElement) => fireEvent.pointerEnter(region),
      (region: HTMLElement) => fireEvent.pointerLeave(region),
    ],
    ['focus is in it', (region: HTMLElement) => fireEvent.focus(region), (region: HTMLElement) => fireEvent.blur(region)],
    ['the window is in the background', () => fireEvent.blur(window), () => fireEvent.focus(window)],
  ])('waits while %s', (_, begin, end) => {
    render(<ToastRegion />);
    show({ title: 'Saved' });
    const region = screen.getByRole('region');
    wait(3000);
    begin(region);
    wait(60_000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    end(region);
    wait(2000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('can be reached by F8 and closed by Esc', () => {
    render(<ToastRegion />);
    show({ title: 'Saved' });
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(screen.getByRole('region')).toHaveFocus();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' });
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('goes when it is swiped 50 px to the right, not before', () => {
    render(<ToastRegion />);
    show({ title: 'Saved' });
    const drag = (type: string, clientX: number) =>
      fireEvent(screen.getByRole('status'), new MouseEvent(type, { clientX, bubbles: true }));
    const swipe = (to: number) => {
      drag('pointerdown', 100);
      drag('pointermove', to);
      drag('pointerup', to);
    };
    swipe(149);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    swipe(150);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('is shown where an open dialog can be heard and reached, and only there', () => {
    const page = (open: boolean) => (
      <>
        <ToastRegion />
        <Dialog open={open} onClose={() => {}} title="A dialog">
          <button type="button">Inside</button>
        </Dialog>
      </>
    );
    const { rerender } = render(page(false));
    rerender(page(true));
    wait(1000);
    show({ title: 'Saved' });
    expect(screen.getAllByText('Saved')).toHaveLength(1);
    expect(screen.getByText('Saved').closest('[inert], [aria-hidden="true"]')).toBeNull();
  });
});
