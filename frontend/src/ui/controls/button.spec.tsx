import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, IconButton } from './button.tsx';

describe('a button', () => {
  test('that is unavailable can be focused but not pressed, and sends no form', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" disabledReason="Available after partnership" onClick={onClick}>
          Apply
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Apply' });
    await userEvent.tab();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('that is busy says so and does nothing a second time', async () => {
    const onClick = jest.fn();
    render(
      <Button busy busyLabel="Saving" onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Saving' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  test('that is plain has no ground where it is unavailable either, or it would look pressed', () => {
    render(
      <>
        <IconButton label="Next" icon={<i />} disabledReason="This is the last one" />
        <Button variant="ghost" disabledReason="Nothing to clear">
          Clear
        </Button>
        <Button disabledReason="Nothing to save">Save</Button>
      </>,
    );
    const ground = expect.stringMatching(/(^|\s)bg-/);
    for (const name of ['Next', 'Clear']) expect(screen.getByRole('button', { name }).className).not.toEqual(ground);
    expect(screen.getByRole('button', { name: 'Save' }).className).toEqual(ground);
  });
});
