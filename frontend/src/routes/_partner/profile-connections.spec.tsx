import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aDelivery, aWebhook } from '../../entities/webhook/webhooks.fixtures.ts';
import type { Answers } from '../../testing/fake-server.ts';
import { anUneditedProfile, openProfile, profileServer } from '../../testing/profile-page.fixtures.tsx';

async function open(answers: Answers) {
  const page = await openProfile(profileServer(anUneditedProfile(), answers));
  return { ...page, section: within(await screen.findByRole('region', { name: 'Connections' })) };
}

describe('the connections of the company', () => {
  test('are listed, and each opens with what was sent to it', async () => {
    const { section, user, address } = await open({
      'GET /api/webhooks': { body: [aWebhook({ lastSuccessAt: '2026-11-22T09:12:05.000Z' })] },
      'GET /api/webhooks/w1/deliveries': { body: [aDelivery()] },
    });
    const row = await section.findByRole('row', { name: /^CRM/ });
    expect(row).toHaveTextContent(/Delivered Nov 22, 2026/);
    await user.click(section.getByRole('link', { name: 'CRM' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'CRM' }));
    expect(await dialog.findByText('Two companies are interested in each other')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Rotate secret' })).toBeVisible();
    expect(address()).toBe('/profile?connection=w1');
  });

  test('say in view that one which a link leads to is gone, on a page that is long', async () => {
    const shown: (string | null)[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this.textContent);
    };
    await openProfile(profileServer(anUneditedProfile(), { 'GET /api/webhooks': { body: [aWebhook()] } }), '?connection=w9');
    expect(await screen.findByText('This connection is gone')).toBeVisible();
    expect(shown).toEqual([expect.stringContaining('This connection is gone')]);
  });

  test('are added where there are none, in the name of the company', async () => {
    const { section, user, calls } = await open({
      'POST /api/webhooks': { status: 201, body: { ...aWebhook({ name: 'Deals', kind: 'slack' }), secret: null } },
    });
    expect(await section.findByText('No connections yet')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Add connection' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a connection' }));
    await user.type(form.getByLabelText('Name'), 'Deals');
    await user.type(form.getByLabelText('Address'), 'https://crm.example.com/in');
    await user.click(form.getByRole('button', { name: 'Add connection' }));
    expect(await screen.findByText('Connection added')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/api/webhooks']);
  });
});
