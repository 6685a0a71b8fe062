import { beforeAll, describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { NewPasswordField } from './new-password-field.tsx';

function ExampleForm() {
  const form = useForm({ defaultValues: { password: '' } });
  return <NewPasswordField form={form} name="password" label="Password" personal={['Tallyfold', undefined]} />;
}

// Loaded with the first key in a browser, where nothing waits for it.
beforeAll(() => import('./password-strength.ts'));

describe('a password that is being chosen', () => {
  test.each([
    ['qwerty1', 'Very weak. This is one of the most common passwords.'],
    ['tallyfold77', 'Weak. There should not be any personal or page related data.'],
    ['kitchen-lamp-river', 'Strong.'],
  ])('is said to be as hard to guess as it is: %s', async (password, hint) => {
    render(<ExampleForm />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Password'), password);
    expect(await screen.findByText(hint)).toBeVisible();
    await user.clear(screen.getByLabelText('Password'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
