import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { keepFocus } from './focus-keeper.ts';
import { actOf, placeOf } from './kept-focus.ts';
import { ToastRegion } from '../messages/toast-region.tsx';
import { toast } from '../messages/toasts.tsx';

interface Cards {
  readonly [list: string]: readonly string[];
}

/** Lists of cards with an act each, which do with them what the spec says. */
function Screen({ cards, press, open }: { cards: Cards; press?: (name: string, cards: Cards) => Cards; open?: Screen['open'] }) {
  useEffect(keepFocus, []);
  const [shown, setShown] = useState(cards);
  const [opened, setOpened] = useState<string>();
  return (
    <main id="main" tabIndex={-1}>
      {Object.entries(shown).map(([list, names]) => (
        <ul key={list} aria-label={list}>
          {names.map((name) => (
            <li key={name} {...placeOf(name)}>
              <button type="button" {...actOf('open')} onClick={() => setOpened(name)}>{`Open ${name}`}</button>
              <button
                type="button"
                {...actOf('act')}
                onClick={() => press && setShown(press(name, shown))}
              >{`Act on ${name}`}</button>
            </li>
          ))}
        </ul>
      ))}
      {opened && (
        <Dialog open onClose={() => setOpened(undefined)} title={opened}>
          <Steps onEnd={() => open && setShown(open(opened, shown))} />
        </Dialog>
      )}
      <ToastRegion />
    </main>
  );
}
interface Screen {
  readonly open?: (name: string, cards: Cards) => Cards;
}

/** Buttons of which each is replaced by another one, the last of them after a question. */
function Steps({ onEnd }: { onEnd: () => void }) {
  const [begun, setBegun] = useState(false);
  const [asked, setAsked] = useState(false);
  const [ended, setEnded] = useState(false);
  const end = () => {
    setBegun(true);
    onEnd();
  };
  return (
    <div>
      <button type="button">Before</button>
      {begun ? (
        <button type="button">Take back</button>
      ) : (
        <button type="button" key="begin" onClick={end}>
          {'Begin'}
        </button>
      )}
      <button type="button">After</button>
      {ended ? (
        <button type="button">Apply</button>
      ) : (
        <button type="button" key="cancel" onClick={() => setAsked(true)}>
          {'Cancel'}
        </button>
      )}
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(false)}
          title="Cancel it?"
          confirmLabel="Yes"
          cancelLabel="No"
          onConfirm={() => {
            // The screen follows before the question closes.
            setEnded(true);
            setTimeout(() => setAsked(false));
          }}
        >
          It ends.
        </ConfirmDialog>
      )}
    </div>
  );
}

const without = (name: string, { waiting = [], ...others }: Cards): Cards => ({
  waiting: waiting.filter((one) => one !== name),
  ...others,
});
const moved = (name: string, cards: Cards): Cards => ({ ...without(name, cards), decided: [...(cards['decided'] ?? []), name] });
const focusOn = (name: string) => screen.getByRole('button', { name }).focus();
const isOn = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
const user = userEvent.setup();

describe('a press that takes its card away', () => {
  test.each([
    ['b', 'c'],
    ['c', 'b'],
  ])('on %s leads to the same act of the card in its place, and at the end to the one before: %s', async (pressed, next) => {
    render(<Screen cards={{ waiting: ['a', 'b', 'c'] }} press={moved} />);
    focusOn(`Act on ${pressed}`);
    await user.keyboard('{Enter}');
    await isOn(`Act on ${next}`);
  });

  test('and with it the last of its list leads to where the card stands now', async () => {
    render(<Screen cards={{ waiting: ['a'], decided: ['z'] }} press={moved} />);
    focusOn('Act on a');
    await user.keyboard('{Enter}');
    await isOn('Act on a');
    expect(screen.getByRole('list', { name: 'decided' })).toContainElement(document.activeElement as HTMLElement);
  });
});

describe('a dialog', () => {
  const opened = async (name: string) => {
    focusOn(`Open ${name}`);
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name });
    focusOn('Begin');
    await user.keyboard('{Enter}');
    await isOn('Take back');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  test('leads from a button to what replaced it, and back to the card that opened it, wherever that stands', async () => {
    render(<Screen cards={{ waiting: ['a', 'b'] }} open={moved} />);
    await opened('a');
    await isOn('Open a');
  });

  test.each([
    ['Yes', 'Apply'],
    ['No', 'Cancel'],
  ])('leads after a question that is answered by %s to %s', async (answer, next) => {
    render(<Screen cards={{ waiting: ['a'] }} />);
    focusOn('Open a');
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'a' });
    focusOn('Before');
    focusOn('Cancel');
    await user.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    focusOn(answer);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await isOn(next);
  });

  test('leads to the next card where that is gone', async () => {
    render(<Screen cards={{ waiting: ['a', 'b', 'c'] }} open={without} />);
    await opened('b');
    await isOn('Open c');
  });
});

test('a message gives the focus back to the card when the press of its button takes it away', async () => {
  render(<Screen cards={{ waiting: ['a', 'b'] }} />);
  focusOn('Act on b');
  toast({ title: 'Done', action: { label: 'Undo', onSelect: () => undefined } });
  const undo = await screen.findByRole('button', { name: 'Undo' });
  undo.focus();
  await user.keyboard('{Enter}');
  await isOn('Act on b');
});

test('a press beside everything leaves the focus nowhere, whatever goes then', async () => {
  render(<Screen cards={{ waiting: ['a', 'b'] }} />);
  focusOn('Act on a');
  await user.click(document.body);
  // As when other news takes it away.
  screen.getByRole('button', { name: 'Act on a' }).closest('li')!.remove();
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
  expect(document.body).toHaveFocus();
});
