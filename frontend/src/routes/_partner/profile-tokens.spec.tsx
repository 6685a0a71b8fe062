import type { ApiTokenView } from '@accelerator/contracts/api-tokens/views';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Answers } from '../../testing/fake-server.ts';
import { anUneditedProfile, openProfile, profileServer } from '../../testing/profile-page.fixtures.tsx';

const token: ApiTokenView = {
  ...{ id: 't1', name: 'Our CRM', kind: 'program', scopes: ['profile:read', 'matches:read'], madeBy: 'maya' },
  ...{ createdAt: '2026-11-20T09:12:00.000Z', expiresOn: '2020-02-18', lastUsedOn: null, lastNetwork: null },
};

async function open(answers: Answers) {
  const page = await openProfile(profileServer(anUneditedProfile(), answers));
  return { ...page, section: within(await screen.findByRole('region', { name: 'API tokens' })) };
}

describe('the API tokens of the company', () => {
  test('are listed with who made them, and are revoked after a question', async () => {
    let tokens = [token];
    const { section, user, calls } = await open({
      'GET /api/tokens': () => ({ body: tokens }),
      'DELETE /api/tokens/t1': () => {
        tokens = [];
        return { body: { message: 'Revoked' } };
      },
    });
    const row = await section.findByRole('row', { name: /^Our CRM/ });
    expect(row).toHaveTextContent('Created Nov 20, 2026 by maya. Expired after Feb 18, 2020');
    expect(row).toHaveTextContent('Never used');
    await user.click(section.getByRole('button', { name: 'Revoke Our CRM' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke Our CRM?' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(question.getByRole('button', { name: 'Revoke token' }));
    expect(await section.findByText('No tokens yet')).toBeVisible();
  });

  test('are made with the scopes of a company, and a last day in 90 days', async () => {
    const { section, user } = await open({ 'GET /api/tokens': { body: [] } });
    await user.click(await section.findByRole('button', { name: 'Create token' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create an API token' }));
    expect(form.getAllByRole('checkbox')).toHaveLength(6);
    expect(form.queryByRole('checkbox', { name: /^Read partners, their contact/ })).toBeNull();
    const inNinetyDays = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
    expect(form.getByLabelText(/^Last day/)).toHaveValue(inNinetyDays);
  });

  test('that cannot be loaded can be asked for again', async () => {
    let isAway = true;
    const { section, user } = await open({
      'GET /api/tokens': () => (isAway ? { status: 500, body: { statusCode: 500, message: 'Away.' } } : { body: [token] }),
    });
    const retry = await section.findByRole('button', { name: 'Try again' });
    isAway = false;
    await user.click(retry);
    expect(await section.findByRole('row', { name: /^Our CRM/ })).toBeVisible();
  });
});
