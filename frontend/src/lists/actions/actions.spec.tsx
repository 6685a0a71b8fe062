import { describe, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../../api/query-client.ts';
import { DrawnFor } from '../../session/session.ts';
import { anAdministrator } from '../../testing/users.fixtures.ts';
import { Menu } from '../../ui/controls/menu.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ActionQuestion, FootActions, useActions, type Action } from './actions.tsx';

interface Pair {
  readonly id: string;
  readonly name: string;
  readonly onHold?: boolean;
  readonly undoable?: string;
}

const approved = jest.fn<(pair: Pair) => void>();

const declared = {
  details: { label: 'View Details', readOnly: true, send: () => undefined },
  approve: {
    label: 'Approve',
    main: { busy: () => false, busyLabel: 'Approving' },
    blocked: ({ onHold }) => (onHold ? 'It is on hold' : undefined),
    send: approved,
  },
  reject: {
    label: 'Reject',
    danger: true,
    when: ({ onHold }, place) => place === 'foot' || !onHold,
    ask: ({ name }, close) => (
      <ConfirmDialog open title={`Reject ${name}?`} confirmLabel="Reject it" cancelLabel="Keep" onClose={close} onConfirm={close}>
        Both will be notified.
      </ConfirmDialog>
    ),
  },
  undo: { label: ({ undoable }) => undoable ?? null, send: () => undefined },
} satisfies Record<string, Action<Pair>>;

const pair: Pair = { id: 'p1', name: 'Tallyfold and Orbit' };

/** A row's menu, or the foot of its dialog where that is open. */
function Place({ row, at, asked }: { readonly row: Pair; readonly at: 'row' | 'foot'; readonly asked?: 'reject' }) {
  const actions = useActions<Pair, keyof typeof declared>(declared, { id: row.id, row, first: () => asked });
  return (
    <>
      {at === 'row' && <Menu label="Actions" items={actions.entriesOf(row)} />}
      {at === 'foot' && <FootActions actions={actions} row={row} names={['undo', 'reject', 'approve']} />}
      <ActionQuestion actions={actions} {...(at === 'foot' && { row })} />
    </>
  );
}

function place(
  at: 'row' | 'foot',
  { row = pair, readOnly = false, asked }: { row?: Pair; readOnly?: boolean; asked?: 'reject' } = {},
) {
  const shown = (one: Pair) => (
    <QueryClientProvider client={createQueryClient({ onSignedOut: () => undefined })}>
      <DrawnFor value={anAdministrator({ readOnly })}>
        <Place row={one} at={at} {...(asked && { asked })} />
      </DrawnFor>
    </QueryClientProvider>
  );
  const { rerender } = render(shown(row));
  return { change: (one: Pair) => rerender(shown(one)) };
}

async function entries(): Promise<readonly (string | null)[]> {
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('actions', () => {
  test('stand in the menu of a row in the order in which they are declared, without those that have nothing to act on', async () => {
    place('row');
    expect(await entries()).toEqual(['View Details', 'Approve', 'Reject']);
  });

  test('stand at the foot in the order that it names', () => {
    place('foot', { row: { ...pair, undoable: 'Undo approval' } });
    expect(buttons()).toEqual(['Undo approval', 'Reject', 'Approve']);
  });

  test('can be offered in one place and not in the other', async () => {
    place('row', { row: { ...pair, onHold: true } });
    expect(await entries()).toEqual(['View Details', 'ApproveIt is on hold']);
  });

  test('that change something are not in the menu of those who only look, and cannot be pressed at the foot', async () => {
    place('row', { readOnly: true });
    expect(await entries()).toEqual(['View Details']);
    place('foot', { readOnly: true });
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(approved).not.toHaveBeenCalled();
  });

  test('that are blocked cannot be chosen', async () => {
    place('foot', { row: { ...pair, onHold: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(approved).not.toHaveBeenCalled();
  });

  test('send at once', async () => {
    place('foot');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(approved).toHaveBeenCalledWith(pair);
  });

  test('ask first, in a dialog that follows the row until it is closed', async () => {
    const { change } = place('foot');
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByRole('alertdialog', { name: 'Reject Tallyfold and Orbit?' })).toBeVisible();
    change({ ...pair, name: 'Tallyfold and Comet' });
    expect(screen.getByRole('alertdialog', { name: 'Reject Tallyfold and Comet?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('forget what they asked when the dialog shows another one', async () => {
    const { change } = place('foot');
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    change({ id: 'p2', name: 'Comet and Orbit' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('ask again what was asked before', async () => {
    place('foot', { asked: 'reject' });
    expect(await screen.findByRole('alertdialog', { name: 'Reject Tallyfold and Orbit?' })).toBeVisible();
  });
});
