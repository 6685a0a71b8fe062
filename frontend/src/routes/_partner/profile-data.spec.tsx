import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../testing/fake-server.ts';
import { anUneditedProfile, openProfile, profileServer } from '../../testing/profile-page.fixtures.tsx';

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const refusal = (status: number, message: string, code?: string) => ({ status, body: { statusCode: status, message, code } });

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
}

describe('your data', () => {
  const download = 'GET /api/my-data';
  let saved: { readonly name: string; readonly blob: Blob }[];

  beforeEach(() => {
    saved = [];
    let latest: Blob;
    Object.assign(URL, { createObjectURL: (blob: Blob) => ((latest = blob), 'blob:my-data'), revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: latest });
    });
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  async function open(answers: Answers) {
    const page = await openProfile(profileServer(anUneditedProfile(), answers));
    const section = await region('Your data');
    const asked = () => page.calls.filter(({ path }) => path === '/api/my-data').map(({ query }) => query.get('format'));
    return { ...page, asked, press: (name: string) => page.user.click(section.getByRole('button', { name })) };
  }

  test('are downloaded as a page, or as JSON', async () => {
    const { press, asked } = await open({
      [download]: ({ query }) =>
        query.get('format') === 'html'
          ? { body: '<h1>My data</h1>', headers: { 'content-type': 'text/html; charset=utf-8' } }
          : { body: { you: { username: 'maya' } } },
    });
    await press('Download my data');
    expect(await screen.findByText('Your data was downloaded')).toBeVisible();
    await press('Download as JSON');
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(asked()).toEqual(['html', 'json']);
    expect(saved.map(({ name }) => name)).toEqual(['my-data.html', 'my-data.json']);
    expect(await textOf(saved[0]!.blob)).toContain('<h1>My data</h1>');
    expect(JSON.parse(await textOf(saved[1]!.blob))).toEqual({ you: { username: 'maya' } });
  });

  test('need the password where the login was a while ago', async () => {
    let isConfirmed = false;
    const { press, user, asked } = await open({
      [download]: () => (isConfirmed ? { body: {} } : refusal(403, 'Give your password once more to go on.', 'confirm_password')),
      'POST /api/confirm-password': () => {
        isConfirmed = true;
        return { body: { message: 'Thank you.' } };
      },
    });
    await press('Download as JSON');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
    expect(screen.queryByText('Error downloading your data')).toBeNull();
    await user.type(dialog.getByLabelText('Password'), 'the-right-one');
    await user.click(dialog.getByText('Confirm', { selector: 'button *' }));
    expect(await screen.findByText('Your data was downloaded')).toBeVisible();
    expect(asked()).toEqual(['json', 'json']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('say why they cannot be downloaded', async () => {
    const { press } = await open({ [download]: refusal(429, 'You can download your data 5 times a day. Try again tomorrow.') });
    await press('Download my data');
    const toast = within(await screen.findByRole('alert'));
    expect(toast.getByText('Error downloading your data')).toBeVisible();
    expect(toast.getByText('You can download your data 5 times a day. Try again tomorrow.')).toBeVisible();
    expect(saved).toEqual([]);
  });
});

describe('the calendar address', () => {
  const address = 'https://programme.example/api/calendar/a-token.ics';

  async function open(first: string | null, answers: Answers = {}) {
    let current = first;
    const answer = (next: string | null) => () => {
      current = next;
      return { body: { address: current } };
    };
    const page = await openProfile(
      profileServer(anUneditedProfile(), {
        'GET /api/calendar-feed': () => ({ body: { address: current } }),
        'POST /api/calendar-feed': answer(address),
        'DELETE /api/calendar-feed': answer(null),
        ...answers,
      }),
    );
    return { ...page, section: await region('Calendar') };
  }

  test('is created by a press, and can be subscribed to and copied', async () => {
    const { section, user } = await open(null);
    await user.click(section.getByRole('button', { name: 'Create calendar address' }));
    expect(await section.findByText(address)).toBeVisible();
    expect(section.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
      'href',
      'webcal://programme.example/api/calendar/a-token.ics',
    );
    await user.click(section.getByRole('button', { name: 'Copy address' }));
    expect(await screen.findByText('Address copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  test('is revoked after a question', async () => {
    const { section, user, calls } = await open(address);
    await user.click(section.getByRole('button', { name: 'Revoke address' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke this calendar address?' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(question.getByRole('button', { name: 'Revoke address' }));
    expect(await section.findByRole('button', { name: 'Create calendar address' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('that cannot be loaded can be asked for again', async () => {
    let isAway = true;
    const { section, user } = await open(null, {
      'GET /api/calendar-feed': () => (isAway ? refusal(500, 'Away.') : { body: { address } }),
    });
    const retry = await section.findByRole('button', { name: 'Try again' });
    isAway = false;
    await user.click(retry);
    expect(await section.findByText(address)).toBeVisible();
  });
});
