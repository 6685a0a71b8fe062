import { describe, expect, jest, test } from '@jest/globals';
import { useMutation } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { MinLength } from 'class-validator';
import { showScreen } from '../testing/screen.tsx';
import { TextField } from './fields/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useCommandForm } from './use-command-form.ts';

class Example {
  name!: string;
}
MinLength(2)(Example.prototype, 'name');

const neverAnswers = <T,>() => new Promise<T>(() => {});

/** Types into a form that asks before it is sent, and submits it. */
async function submitted(asked: readonly Promise<boolean>[]) {
  const answers = [...asked];
  const confirm = jest.fn(() => answers.shift()!);
  const send = jest.fn((_: Example) => neverAnswers<void>());
  function ExampleDialog() {
    const command = useCommandForm(Example, useMutation({ mutationFn: send }), { stored: { values: { name: '' } }, confirm });
    return (
      <FormDialog command={command} onClose={() => {}} title="Example" submitLabel="Send" busyLabel="Sending">
        <TextField form={command.form} name="name" label="Name" />
      </FormDialog>
    );
  }
  const { user, router, address } = await showScreen(<ExampleDialog />, {});
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Spring{Enter}');
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  return { user, confirm, send, address, leave: () => act(async () => router.history.push('/elsewhere')) };
}

const discardQuestion = 'Discard your changes?';

describe('a form that asks before it is sent', () => {
  test('asks about its unsaved work while its own question is open', async () => {
    const { leave, address } = await submitted([neverAnswers()]);
    await leave();
    expect(await screen.findByRole('alertdialog', { name: discardQuestion })).toBeVisible();
    expect(address()).toBe('/here');
  });

  test('is left unasked once it is being sent', async () => {
    const { leave, send, address } = await submitted([Promise.resolve(true)]);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    await leave();
    await waitFor(() => expect(address()).toBe('/elsewhere'));
    expect(screen.queryByRole('alertdialog', { name: discardQuestion })).toBeNull();
  });

  test('asks once, however often it is submitted', async () => {
    const { user, confirm, send } = await submitted([neverAnswers()]);
    await user.keyboard('{Enter}');
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(send).not.toHaveBeenCalled();
  });

  test('can be submitted again after a no', async () => {
    const { user, confirm, send } = await submitted([Promise.resolve(false), Promise.resolve(true)]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(confirm).toHaveBeenCalledTimes(2);
  });
});
