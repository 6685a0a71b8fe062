import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { showScreen } from '../../testing/screen.tsx';
import { Dialog } from './dialog.tsx';
import { useDialogAddress, useOpened } from '../../address/dialog-address.ts';
import { lazyDialog } from './lazy-dialog.tsx';

interface DetailsProps {
  readonly onClose: () => void;
}

function Details({ onClose }: DetailsProps) {
  return (
    <Dialog open onClose={onClose} title="Thing 7">
      <label>
        <span>Note</span>
        <input />
      </label>
    </Dialog>
  );
}

async function show() {
  const loads: (() => void)[] = [];
  const load = jest.fn(() => new Promise<ComponentType<DetailsProps>>((resolve) => loads.push(() => resolve(Details))));
  const LazyDetails = lazyDialog(load, { title: 'Thing', parameter: 'match' });
  function Things() {
    const { linkTo, close } = useDialogAddress('match');
    return (
      <>
        <a {...linkTo(7)}>Open</a>
        {useOpened('match') !== undefined && <LazyDetails onClose={close} />}
      </>
    );
  }
  const shown = await showScreen(<Things />, {});
  return { ...shown, load, arrive: () => loads.shift()!(), link: await screen.findByRole('link', { name: 'Open' }) };
}

test('a dialog is loaded once the pointer is over a link that opens it', async () => {
  const { user, link, load, arrive } = await show();
  expect(load).not.toHaveBeenCalled();
  await user.hover(link);
  expect(load).toHaveBeenCalledTimes(1);
  arrive();
  await user.click(link);
  expect(await screen.findByRole('dialog', { name: 'Thing 7' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a dialog is loaded once a link that opens it has the focus', async () => {
  const { user, load } = await show();
  await user.tab();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a dialog on its way holds the focus, hands it on, and gives it back to what opened it', async () => {
  const { user, link, arrive } = await show();
  link.focus();
  await user.keyboard('{Enter}');
  const waiting = await screen.findByRole('dialog', { name: 'Thing' });
  await waitFor(() => expect(waiting).toContainElement(document.activeElement as HTMLElement));
  arrive();
  const dialog = await screen.findByRole('dialog', { name: 'Thing 7' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(link).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog on its way can be closed', async () => {
  const { user, link } = await show();
  await user.click(link);
  await screen.findByRole('dialog', { name: 'Thing' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
