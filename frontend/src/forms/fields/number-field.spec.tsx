import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { NumberField } from './number-field.tsx';
import { typedNumber } from './typed-number.ts';

function Installs() {
  const form = useForm<{ installs: number | null }>({ defaultValues: { installs: null } });
  const installs: unknown = useWatch({ control: form.control, name: 'installs' });
  return (
    <form>
      <NumberField form={form} name="installs" label="App installs" whenEmpty={0} />
      <output>{JSON.stringify(installs)}</output>
      <button type="button" onClick={() => form.reset({ installs: 7 })}>
        Load
      </button>
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
  test.each([
    ['1450', '1450'],
    ['1,450', '1450'],
    [' 1450 ', '1450'],
    ['-3', '-3'],
    ['1.5', '"1.5"'],
    ['12,5', '"12,5"'],
    ['1.200', '"1.200"'],
    ['1 200', '"1 200"'],
    ['0x1F', '"0x1F"'],
    ['1e3', '"1e3"'],
    ['many', '"many"'],
  ])('keeps %j as it was typed, and holds %s for the validator', async (typed, held) => {
    expect(await valueAfterTyping(typed)).toBe(held);
    expect(screen.getByLabelText('App installs')).toHaveValue(typed);
  });

  test('takes its value for nothing when it is left empty', async () => {
    expect(await valueAfterTyping('')).toBe('0');
    expect(screen.getByLabelText('App installs')).toHaveValue('0');
  });

  test('shows another number as soon as one comes from elsewhere', async () => {
    await valueAfterTyping('1,450');
    await userEvent.click(screen.getByRole('button', { name: 'Load' }));
    expect(screen.getByLabelText('App installs')).toHaveValue('7');
  });
});

describe('a typed number', () => {
  test.each([
    ['de', '1.200.000', 1_200_000],
    // It is 1.2 to all who read the page in its own language.
    ['de', '1.200', '1.200'],
    ['de', '1,200', '1,200'],
    ['en-IN', '12,34,567', 1_234_567],
    ['en-US', '12,34,567', '12,34,567'],
    ['fr', '1 200', 1200],
    ['de-CH', "1'200", 1200],
    ['ar-EG', '1200', 1200],
  ])('is read with the grouping of %s: %j', (language, typed, read) => {
    expect(typedNumber(typed, { language })).toBe(read);
  });

  test.each([
    [1, '12.5', 12.5],
    [1, '12.0', 12],
    [1, '12,5', '12,5'],
    [1, '.5', '.5'],
    [1, '1.200', '1.200'],
    [1, '1.000', '1.000'],
    [1, '2.50', '2.50'],
    [2, '2.50', 2.5],
    [2, '1.200', '1.200'],
    [0, '1.0', '1.0'],
  ])('has %d decimals at most: %j', (decimals, typed, read) => {
    expect(typedNumber(typed, { decimals })).toBe(read);
  });
});
