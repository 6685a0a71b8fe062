import type { UserView } from '@accelerator/contracts/accounts/views';
import type { ExportsView } from '@accelerator/contracts/exports/views';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refused, showScreen } from '../../../testing/screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import { ExportsScreen, type ExportsSearch } from './exports-screen.tsx';

const offered: ExportsView = {
  dictionaryVersion: 1,
  exports: [
    {
      name: 'events',
      title: 'Events',
      about: 'Everything that happened.',
      kind: 'events',
      columns: [
        { name: 'position', type: 'text', nullable: false, personal: false, about: 'Its place in the log.' },
        { name: 'personal', type: 'json', nullable: true, personal: true, about: 'Names and words.' },
      ],
    },
    { name: 'cohorts', title: 'Cohorts', about: 'Each cohort.', kind: 'view', columns: [] },
  ],
  position: '0000000000001049',
  exportPersonalData: true,
  isSharedLogin: false,
};
const token = {
  ...{ id: 't1', name: 'Nightly sync', kind: 'program', scopes: ['exports:read'], madeBy: null },
  ...{ createdAt: '2026-11-20T09:12:00.000Z', expiresOn: '2027-02-18', lastUsedOn: '2026-11-22', lastNetwork: '192.0.2.0/24' },
};

interface Setting {
  readonly exports?: unknown;
  readonly tokens?: unknown;
  readonly search?: ExportsSearch;
  readonly user?: UserView;
}

async function show({ exports = offered, tokens = [], search = {}, user = anAdministrator() }: Setting = {}) {
  const answers: Record<string, unknown> = {
    'GET /api/admin/exports': exports,
    'GET /api/tokens': tokens,
    'GET /api/admin/tokens': [{ ...token, id: 't2', name: 'Their CRM', owner: 'Tallyfold', ownerKind: 'partner' }],
  };
  const shown = await showScreen(<ExportsScreen search={search} />, answers, { user });
  return { ...shown, answers };
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the exports', () => {
  it('are offered in each format, with personal data and after a position where that is wanted', async () => {
    const { user } = await show();
    await screen.findByRole('table', { name: 'Exports' });
    expect([hrefOf('CSV of Events'), hrefOf('NDJSON of Cohorts')]).toEqual([
      '/api/admin/exports/events.csv',
      '/api/admin/exports/cohorts.ndjson',
    ]);
    expect(screen.getByText('The newest event is at 0000000000001049.')).toBeVisible();
    await user.type(screen.getByLabelText(/^Events after position/), '0000000000001040');
    await user.click(screen.getByRole('switch', { name: 'Include personal data' }));
    expect([hrefOf('CSV of Events'), hrefOf('CSV of Cohorts')]).toEqual([
      '/api/admin/exports/events.csv?from=0000000000001040&personalData=true',
      '/api/admin/exports/cohorts.csv?personalData=true',
    ]);
  });

  it('say to the superadmin where personal data is allowed', async () => {
    await show({ exports: { ...offered, exportPersonalData: false }, user: anAdministrator({ username: 'superadmin' }) });
    expect(await screen.findByText('Allow it under Admin Users first.')).toBeVisible();
  });

  it('come without personal data where it is not allowed, and say whom to ask', async () => {
    const { user } = await show({
      exports: { ...offered, exportPersonalData: false },
      user: anAdministrator({ readOnly: true }),
    });
    const choice = await screen.findByRole('switch', { name: 'Include personal data' });
    expect(screen.getByText('Ask the superadmin to allow it under Admin Users.')).toBeVisible();
    await user.click(choice);
    expect([choice.getAttribute('aria-checked'), hrefOf('CSV of Events')]).toEqual(['false', '/api/admin/exports/events.csv']);
  });

  it('say what their columns hold', async () => {
    await show({ search: { columns: 'events' } });
    const dialog = within(await screen.findByRole('dialog', { name: /Columns of Events/ }));
    expect(dialog.getByText(/Data dictionary, version 1/)).toBeVisible();
    expect(dialog.getByRole('row', { name: 'personal Personal JSON or null Names and words.' })).toBeVisible();
  });

  it('say why they could not be loaded, and try again', async () => {
    const { user, answers } = await show({ exports: refused(503, 'The log is busy.') });
    expect(await screen.findByText('The log is busy.')).toBeVisible();
    answers['GET /api/admin/exports'] = offered;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Exports' })).toBeVisible();
  });
});

describe('the API tokens', () => {
  it('are listed with their last use, and can be revoked', async () => {
    const { user, calls, answers } = await show({ tokens: [token] });
    answers['DELETE /api/tokens/t1'] = { message: 'Revoked' };
    const row = await screen.findByRole('row', { name: /^Nightly sync/ });
    expect(row).toHaveTextContent('Works until Feb 18, 2027');
    expect(row).toHaveTextContent('Used Nov 22, 2026 from 192.0.2.0/24');
    await user.click(screen.getByRole('button', { name: 'Revoke Nightly sync' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke token' }));
    expect(await screen.findByText('Token revoked')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('are shown once, after the password was given again where that is asked for', async () => {
    const { user, answers, calls } = await show();
    expect(await screen.findByText('No tokens yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create token' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create an API token' }));
    await user.type(form.getByLabelText('Name'), 'Nightly sync');
    await user.click(form.getByRole('button', { name: 'Create token' }));
    expect(await form.findByText('Choose at least one scope')).toBeVisible();
    await user.click(form.getByRole('checkbox', { name: /^Read history/ }));
    answers['POST /api/tokens'] = refused(403, 'Once more', 'confirm_password');
    answers['POST /api/confirm-password'] = { message: 'Confirmed' };
    await user.click(form.getByRole('button', { name: 'Create token' }));
    await user.type(await screen.findByLabelText('Password'), 'correct-horse-7');
    answers['POST /api/tokens'] = { ...token, token: 'pga_secret' };
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const made = within(await screen.findByRole('dialog', { name: 'Token for Nightly sync' }));
    expect(made.getByText('pga_secret')).toBeVisible();
    expect(made.getByRole('button', { name: 'Copy token' })).toBeVisible();
    const sent = calls.filter(({ method, path }) => method === 'POST' && path === '/api/tokens').at(-1);
    expect(sent?.body).toMatchObject({ name: 'Nightly sync', scopes: ['history:read'] });
    await user.click(made.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('pga_secret')).toBeNull();
  });

  it('are made for an assistant with the scopes that open something for it, in words of what it does', async () => {
    const { user, calls, answers } = await show();
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create an API token' }));
    await user.type(form.getByLabelText('Name'), 'Desk');
    await user.click(form.getByRole('checkbox', { name: /^Read exports/ }));
    await user.click(form.getByRole('radio', { name: /^An assistant/ }));
    expect(form.queryByRole('checkbox', { name: /^(Read exports|Read reports|Create and change cohorts)/ })).toBeNull();
    await user.click(form.getByRole('checkbox', { name: /^Read partners and their matches, without contact details/ }));
    await user.click(form.getByRole('checkbox', { name: /^Propose rejections/ }));
    answers['POST /api/tokens'] = { ...token, token: 'pga_secret' };
    await user.click(form.getByRole('button', { name: 'Create token' }));
    await screen.findByRole('dialog', { name: /^Token for/ });
    const sent = calls.filter(({ method, path }) => method === 'POST' && path === '/api/tokens').at(-1);
    expect(sent!.body).toMatchObject({ kind: 'assistant', scopes: ['partners:read', 'partners:decide'] });
  });

  it('of a view-only administrator only read', async () => {
    const { user } = await show({ user: anAdministrator({ readOnly: true }) });
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create an API token' }));
    expect(form.getByRole('checkbox', { name: /^Read partners,/ })).toBeVisible();
    expect(form.queryByRole('checkbox', { name: /^Approve and reject/ })).toBeNull();
  });

  it('of everyone are for the superadmin', async () => {
    const { user, answers, calls } = await show({ user: anAdministrator({ username: 'superadmin' }) });
    answers['DELETE /api/tokens/t2'] = { message: 'Revoked' };
    expect(await screen.findByRole('row', { name: /^Their CRM Of Tallyfold/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Revoke Their CRM' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke token' }));
    expect(await screen.findByText('Token revoked')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('say why they could not be loaded', async () => {
    await show({ tokens: refused(503, 'The tokens are busy.') });
    expect(await screen.findByText('The tokens are busy.')).toBeVisible();
    expect(screen.queryByText('Tokens of everyone')).toBeNull();
  });

  it('are not for the login that several people share', async () => {
    await show({ exports: { ...offered, exportPersonalData: false, isSharedLogin: true } });
    expect(await screen.findByText('Several people use this login, so it has no API tokens.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull();
  });
});
