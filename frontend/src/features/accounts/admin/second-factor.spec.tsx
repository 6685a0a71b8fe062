import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { usernameBeside } from '../../../testing/password-manager.ts';
import { refused, showScreen } from '../../../testing/screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import { SecondFactor } from './second-factor.tsx';

const off = { isOn: false, recoveryCodesLeft: 0, isRequired: false };
const on = { isOn: true, recoveryCodesLeft: 8, isRequired: false };
const begun = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Programme:superadmin?secret=JBSWY3DPEHPK3PXP' };
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcd${index}-efgh${index}`);

async function show(answers: Record<string, unknown>) {
  const given: Record<string, unknown> = { 'POST /api/account/second-factor': begun, ...answers };
  const shown = await showScreen(<SecondFactor />, given, { user: anAdministrator({ username: 'superadmin' }) });
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }));
  return { ...shown, answers: given, press };
}

describe('a second factor that is off', () => {
  const begin = async () => {
    const shown = await show({ 'GET /api/account/second-factor': off });
    await shown.press('Set up second factor');
    return { ...shown, code: await screen.findByRole('textbox', { name: '2. Code from the app' }) };
  };

  test('is shown to an authenticator as a picture that says its address, and as text', async () => {
    await begin();
    const picture = screen.getByRole('img', { name: 'QR code for your authenticator app' });
    expect(read(picture)).toBe(begun.uri);
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  });

  test('is turned on by a code; its recovery codes are shown until they are saved, and can be copied', async () => {
    const { user, press, sent, answers, code } = await begin();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(usernameBeside(code)).toHaveValue('superadmin');
    answers['POST /api/account/second-factor/enrol'] = { recoveryCodes };
    answers['GET /api/account/second-factor'] = { ...on, recoveryCodesLeft: 10 };
    await user.click(code);
    await user.paste('123 456');
    await press('Turn on');
    expect(await screen.findByRole('heading', { name: 'Recovery codes' })).toHaveFocus();
    expect(sent.at(-1)).toMatchObject({ body: { code: '123 456' } });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await press('Copy codes');
    expect(copied).toHaveBeenCalledWith(`${recoveryCodes.join('\n')}\n`);
    await press('I have saved them');
    expect(await screen.findByText('10 of 10 recovery codes left')).toBeVisible();
    expect(screen.queryByText(recoveryCodes[0]!)).toBeNull();
  });

  test('says at its field what is wrong with a code', async () => {
    const { user, press, sent, answers, code } = await begin();
    await user.type(code, '12345');
    await press('Turn on');
    expect(await screen.findByText('Enter the six digits from your authenticator app', { selector: 'p *' })).toBeVisible();
    expect(sent).toHaveLength(1);
    const body = {
      statusCode: 400,
      error: 'Bad Request',
      message: 'Wrong',
      errors: [{ field: 'code', message: 'This code is wrong.' }],
    };
    answers['POST /api/account/second-factor/enrol'] = () => ({ status: 400, body });
    await user.type(code, '6');
    await press('Turn on');
    expect(await screen.findByText('This code is wrong.', { selector: 'p *' })).toBeVisible();
    expect(code).toHaveAttribute('aria-invalid', 'true');
  });

  test('asks for the password first where the login was long ago', async () => {
    const { user, press, answers } = await show({
      'GET /api/account/second-factor': off,
      'POST /api/account/second-factor': refused(403, 'Once more', 'confirm_password'),
      'POST /api/confirm-password': { message: 'Thank you.' },
    });
    await press('Set up second factor');
    await user.type(await screen.findByLabelText('Password'), 'correct-horse-7');
    answers['POST /api/account/second-factor'] = begun;
    await press('Confirm');
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
  });
});

describe('a second factor that is on', () => {
  test('says how many recovery codes are left, and is turned off with the password', async () => {
    const { user, press, sent, answers } = await show({ 'GET /api/account/second-factor': on });
    expect(await screen.findByText('8 of 10 recovery codes left')).toBeVisible();
    await press('Turn off');
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off your second factor?' }));
    answers['DELETE /api/account/second-factor'] = refused(403, 'Your current password is not correct.', 'wrong_password');
    await user.type(dialog.getByLabelText('Password'), 'not-this-one');
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await dialog.findByText('Your current password is not correct.')).toBeVisible();
    answers['DELETE /api/account/second-factor'] = { message: 'Your second factor is off.' };
    answers['GET /api/account/second-factor'] = off;
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)).toMatchObject({ body: { currentPassword: 'not-this-one' } });
    expect(await screen.findByRole('button', { name: 'Set up second factor' })).toBeVisible();
  });

  test('says how to get new recovery codes once they run out', async () => {
    await show({ 'GET /api/account/second-factor': { ...on, recoveryCodesLeft: 1 } });
    expect(await screen.findByText(/^To get new recovery codes/)).toBeVisible();
  });
});

test('a second factor that cannot be loaded says so, and tries again', async () => {
  const { press, answers } = await show({ 'GET /api/account/second-factor': refused(500, 'Out of order') });
  expect(await screen.findByText('Your second factor could not be loaded')).toBeVisible();
  answers['GET /api/account/second-factor'] = on;
  await press('Try again');
  expect(await screen.findByText('8 of 10 recovery codes left')).toBeVisible();
});

/** As a camera would: dark squares of one unit on a white ground. */
function read(picture: HTMLElement): string {
  const size = Number(picture.getAttribute('viewBox')!.split(' ')[2]);
  const scale = 4;
  const data = new Uint8Array((size * scale) ** 2 * 4).fill(255);
  for (const [, x, y] of picture
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const at = ((Number(y) * scale + row) * size * scale + Number(x) * scale + column) * 4;
        data.fill(0, at, at + 3);
      }
  return decodeQR({ width: size * scale, height: size * scale, data });
}
