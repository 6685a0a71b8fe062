import type { PasswordResetView } from '@accelerator/contracts/accounts';
import { accountRoutes, adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import { describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { appPartner, register, signIn, signInAsAdministrator } from '../harness/people.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { body } from '../harness/setup.ts';

const runningApp = useApp();

const sentence = 'Choose a password that is harder to guess: not a common one, and not your username, company or domain.';
const sameAsNow = 'Choose a new password, not the one you have now.';

type Form = ReturnType<typeof appPartner>;

/** Each as an attacker would guess it, who knows what the company's website says. */
const guessable: readonly [string, (form: Form) => string][] = [
  ['the most common one', () => '123456'],
  ['a common word', () => 'password'],
  ['a common word, dressed up', () => '!!PassWord2026!'],
  ['a common number, dressed up', () => '123456!'],
  ['a common word in wide letters', () => 'ｐａｓｓｗｏｒｄ'],
  ['the username', ({ username }) => username],
  ['the username in capitals, with a year', ({ username }) => `${username.toUpperCase()}-2026`],
  ['the company', ({ companyName }) => companyName],
  ['the company without spaces', ({ companyName }) => `${companyName.replaceAll(' ', '')}!`],
  ['the domain', ({ companyDomain }) => companyDomain],
  ['the name in the domain', ({ companyDomain }) => companyDomain.split('.')[0]!],
  ['the product', () => 'Accelerator1'],
  ['the whole name of the product', () => 'partner-growth-accelerator'],
];

const change = (client: HttpClient, currentPassword: string, newPassword: string) =>
  client.post<ErrorAnswer>(accountRoutes.changePassword.path, { currentPassword, newPassword, confirmPassword: newPassword });

describe('a password that is guessed early', () => {
  test.each(guessable)('is refused at a registration: %s', async (_, passwordOf) => {
    const form = appPartner();
    const answer = await runningApp()
      .client()
      .post(accountRoutes.register.path, { ...form, password: passwordOf(form) });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: sentence, errors: [{ field: 'password', message: sentence }] },
    });
    await register(runningApp(), form);
  });

  test.each([
    ...guessable.map((one) => [...one, sentence] as const),
    ['the one in use', ({ password }: Form) => password, sameAsNow],
  ])('is refused when the password is changed: %s', async (_, passwordOf, message) => {
    const { client, form } = await register(runningApp(), appPartner());
    const answer = await change(client, form.password, passwordOf(form));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'newPassword', message }] } });
  });
});

test('an administrator chooses twelve characters or more', async () => {
  const answer = await change(await signInAsAdministrator(runningApp()), superadmin.password, 'kT9-mQ2-xW4');
  expect(answer).toMatchObject({ status: 400, body: { message: 'Password must be at least 12 characters' } });
});

test('a temporary password cannot be changed to itself', async () => {
  const { user, form } = await register(runningApp(), appPartner());
  const reset = addressOf(adminUserRoutes.resetPassword, { id: user.id });
  const { temporaryPassword } = await body((await signInAsAdministrator(runningApp())).post<PasswordResetView>(reset));
  const client = await signIn(runningApp(), { username: form.username, password: temporaryPassword });
  expect(await change(client, temporaryPassword, temporaryPassword)).toMatchObject({ status: 400, body: { message: sameAsNow } });
});
