import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { NumberField } from './number-field.tsx';

function Installs() {
  const form = useForm<{ installs: number | null }>({ defaultValues: { installs: null } });
  const installs: unknown = useWatch({ control: form.control, name: 'installs' });
  return (
    <form>
      <NumberField form={form} name="installs" label="App installs" whenEmpty={0} />
      <output>{JSON.stringify(installs)}</output>
    </form>
  );
}

async function valueAfterTyping(text: string) {
  render(<Installs />);
  await userEvent.type(screen.getByLabelText('App installs'), text || '{Backspace}');
  await userEvent.tab();
  return screen.getByRole('status').textContent;
}

describe('a number field', () => {
  test('holds a number', async () => expect(await valueAfterTyping('1,450')).toBe('1450'));
  test('takes its value for nothing when it is left empty', async () => expect(await valueAfterTyping('')).toBe('0'));
  test('keeps what is no number for the validator to refuse', async () => expect(await valueAfterTyping('many')).toBe('"many"'));
});
