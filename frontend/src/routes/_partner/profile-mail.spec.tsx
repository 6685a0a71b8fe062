import type { MailAddressView, MailSettingsView } from '@accelerator/contracts/mail/views';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../testing/fake-server.ts';
import { anUneditedProfile, openProfile, profileServer } from '../../testing/profile-page.fixtures.tsx';

const settings = [
  { kind: 'decisions', frequency: 'at_once' },
  { kind: 'interest', frequency: 'digest' },
] as const;
const company = (differences: Partial<MailAddressView> = {}): MailAddressView => ({
  ...{ owner: 'company', email: 'maya@tallyfold.example', confirmed: true, settings },
  ...differences,
});
const own = (differences: Partial<MailAddressView> = {}): MailAddressView => ({
  ...{ owner: 'own', email: null, confirmed: false, settings },
  ...differences,
});
const view = (...addresses: MailAddressView[]): MailSettingsView => ({ enabled: true, addresses });

async function open(mail: MailSettingsView, answers: Answers = {}) {
  const stored = { mail };
  const page = await openProfile(
    profileServer(anUneditedProfile(), { 'GET /api/mail/settings': () => ({ body: stored.mail }), ...answers }),
  );
  const section = within(await screen.findByRole('region', { name: 'Email notifications' }));
  const sent = () => page.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/mail/'));
  return { ...page, section, sent, stored };
}

describe('the email settings', () => {
  test('say that no email is sent where the server has none set up, and offer nothing', async () => {
    const { section } = await open({ enabled: false, addresses: [company(), own()] });
    expect(section.getByText('No email is sent')).toBeVisible();
    expect(section.queryByRole('button')).toBeNull();
  });

  test('save how often each kind is sent to an address', async () => {
    const { section, user, sent, stored } = await open(view(company(), own()), {
      'PUT /api/mail/settings': () => {
        stored.mail = view(company({ settings: [settings[0], { kind: 'interest', frequency: 'never' }] }), own());
        return { body: stored.mail };
      },
    });
    const form = within(section.getByRole('form', { name: 'What is sent to the company' }));
    const interest = () => within(form.getByRole('radiogroup', { name: 'Partners interested in you' }));
    expect(
      interest()
        .getAllByRole('radio')
        .map((choice) => choice.closest('label')!.textContent),
    ).toEqual([...['At once', 'Daily digest', 'Never']]);
    await user.click(interest().getByRole('radio', { name: 'Never' }));
    await user.click(form.getByRole('button', { name: 'Save email settings' }));
    expect(await screen.findByText('Email settings saved')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([{ owner: 'company', decisions: 'at_once', interest: 'never' }]);
    expect(interest().getByRole('radio', { name: 'Never' })).toBeChecked();
  });

  test('offer nothing for an address that is not confirmed but to send the link again', async () => {
    const { section, user, sent } = await open(view(company({ confirmed: false }), own()), {
      'POST /api/mail/confirmations': { body: { message: 'A link was sent. It is valid for 24 hours.' } },
    });
    expect(section.getByText('Not confirmed')).toBeVisible();
    expect(section.queryByRole('radiogroup')).toBeNull();
    await user.click(section.getByRole('button', { name: 'Send link again' }));
    expect(await screen.findByText('Check your inbox')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([{ owner: 'company' }]);
  });

  test("take an address of one's own, show that it is not confirmed, and remove it", async () => {
    const { section, user, stored } = await open(view(company(), own()), {
      'PUT /api/mail/address': ({ body }) => {
        stored.mail = view(company(), own({ email: (body as { email: string }).email }));
        return { body: stored.mail };
      },
      'DELETE /api/mail/address': () => {
        stored.mail = view(company(), own());
        return { body: stored.mail };
      },
    });
    const form = within(section.getByRole('form', { name: 'Add your address' }));
    await user.click(form.getByRole('button', { name: 'Add address' }));
    await waitFor(() => expect(form.getByLabelText('Email address')).toHaveAccessibleDescription(/Invalid email format$/));
    await user.type(form.getByLabelText('Email address'), 'maya@post.example{Enter}');
    expect(await section.findByText('maya@post.example')).toBeVisible();
    expect(section.getByText('Not confirmed')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Remove address' }));
    expect(await section.findByLabelText('Email address')).toHaveValue('');
  });

  test('that cannot be loaded say so, and are asked for again', async () => {
    let isDown = true;
    const { section, user } = await open(view(), {
      'GET /api/mail/settings': () =>
        isDown ? { status: 500, body: { statusCode: 500, message: 'It failed.' } } : { body: view(company()) },
    });
    expect(await section.findByText('Failed to load email settings')).toBeVisible();
    isDown = false;
    await user.click(section.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(section.getByText('maya@tallyfold.example')).toBeVisible());
  });
});
