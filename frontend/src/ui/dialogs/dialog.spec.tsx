import { describe, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Opener({ onConfirm = () => {} }: { onConfirm?: () => void }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Partner profile"
        nested={
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title="Cancel this partnership?"
            confirmLabel="Cancel partnership"
            cancelLabel="Keep partnership"
            onConfirm={onConfirm}
          >
            Contact details lock.
          </ConfirmDialog>
        }
      >
        <button type="button" onClick={() => setAsking(true)}>
          Ask
        </button>
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  test('is named by its title, takes focus, and gives it back when Esc closes it', async () => {
    const user = userEvent.setup();
    render(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Partner profile' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  test('that destroys puts the first focus on the safe button, and Esc closes it alone', async () => {
    const user = userEvent.setup();
    const onConfirm = jest.fn();
    render(<Opener onConfirm={onConfirm} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'Ask' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this partnership?' });
    expect(question).toHaveTextContent('Contact details lock.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep partnership' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Partner profile' })).toBeInTheDocument();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
