import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdminCohort } from '../../testing/admin-cohort.fixtures.ts';
import { aDelivery, aWebhook } from '../../entities/webhook/webhooks.fixtures.ts';
import { aPartner } from '../../features/partners/admin/partners.fixtures.ts';
import { aPartnership } from '../../features/partnerships/admin/partnerships.fixtures.ts';
import { listOf } from '../../testing/fake-list.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anAdministrator } from '../../testing/users.fixtures.ts';

const pair = aPartnership();
const partner = aPartner({ informationRequest: null });
const cohort = anAdminCohort();
const login = { userId: 'u1', username: 'quinn', createdAt: '2026-11-01T08:00:00.000Z' };

const token = {
  ...{ id: 't1', name: 'Weekly notebook', kind: 'program', scopes: ['exports:read'], madeBy: null },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', expiresOn: '2027-01-30', lastUsedOn: null, lastNetwork: null },
};

const answers = {
  'GET /api/admin/partners': listOf([partner]),
  [`GET /api/admin/partners/${partner.id}/details`]: { body: partner },
  'GET /api/admin/partnerships': listOf([pair]),
  [`GET /api/admin/partnerships/${pair.id}`]: { body: pair },
  'GET /api/admin/cohorts': listOf([cohort]),
  [`GET /api/admin/cohorts/${cohort.id}`]: { body: cohort },
  'GET /api/admin/users': listOf([login]),
  'GET /api/admin/exports': {
    body: { dictionaryVersion: 1, exports: [], position: null, exportPersonalData: false, isSharedLogin: false },
  },
  'GET /api/tokens': { body: [token] },
  'GET /api/admin/webhooks': { body: [aWebhook()] },
  'GET /api/admin/webhooks/w1/deliveries': { body: [aDelivery({ status: 'failed' })] },
};

/**
 * The controls that can be pressed and change nothing that others see. Whatever is new either belongs in here or is not to be
 * pressed.
 */
const harmless = [
  /^(Close|Done|Cancel|Open menu|Clear|Clear all|Keyboard shortcuts|Try again|First page|Previous page|Next page)$/,
  /^(Export|Export All|Export CSV|Export Selected|Copy|View|Show|Hide|Remove filter|Select all|Search)/,
  /^(Awaiting Approval|Status|Industry|Cohort|Stage|Type|Partner Type|Partner Tier|Industries|Geographic Focus)/,
  /^(Account of|Actions for|Notifications|Light|Dark|System)/,
  // How the lists are arranged, and the tokens, are the administrator's own.
  /^(Columns|Saved filters)$/,
  /^(Create token|Revoke Weekly notebook)$/,
  /^(My Account|Log out|View Details|View cohort|View partnerships|View Matches|Manual Matching|Mark all as read)$/,
];
/** The heads of the tables sort them. */
const sorts = (button: HTMLElement) => button.closest('th') !== null;

const idle = (button: HTMLElement) =>
  button.getAttribute('aria-disabled') === 'true' || button.hasAttribute('disabled') || button.hasAttribute('data-disabled');

const nameOf = (element: HTMLElement) => (element.getAttribute('aria-label') ?? element.textContent).trim();

/** The controls that can be pressed here and are not known to be harmless. */
function suspicious(): readonly string[] {
  const pressable = [
    ...document.querySelectorAll<HTMLElement>('button:not([role=tab]), [role=menuitem], [role=switch], input[type=submit]'),
  ];
  return (
    pressable
      .filter((button) => !idle(button) && !sorts(button))
      .map(nameOf)
      // Headless UI keeps the focus in a dialog by buttons without a name.
      .filter((name) => name !== '' && !harmless.some((known) => known.test(name)))
  );
}

async function see(address: string, readOnly = true) {
  const shown = renderScreen(address, { user: anAdministrator({ readOnly }), answers });
  await waitFor(() => expect(shown.queryClient.isFetching()).toBe(0));
  return shown;
}

describe('to an administrator who only looks, the console', () => {
  it.each([
    ['/', 'Recent Partner Applications'],
    ['/admin/partners', partner.companyName],
    [`/admin/partners?partner=${partner.id}`, 'Erasure'],
    ['/admin/partnerships', 'Showing'],
    [`/admin/partnerships?partnership=${pair.id}`, 'Mutual interest'],
    ['/admin/cohorts', cohort.name],
    [`/admin/cohorts?cohort=${cohort.id}`, 'Focus'],
    ['/admin/users', login.username],
    ['/admin/exports', 'API tokens'],
    ['/admin/connections', 'CRM'],
    ['/admin/connections?connection=w1', 'Two companies are interested'],
  ])('has no control that changes anything at %s', async (address, loaded) => {
    const { calls } = await see(address);
    expect((await screen.findAllByText(new RegExp(loaded)))[0]).toBeInTheDocument();
    for (const menu of document.querySelectorAll<HTMLElement>('[aria-label^="Actions for"]')) {
      await userEvent.click(menu);
      expect(suspicious()).toEqual([]);
      await userEvent.keyboard('{Escape}');
    }
    expect(suspicious()).toEqual([]);
    expect([...document.querySelectorAll('a')].map(nameOf).filter((name) => /^(Create|Edit)/.test(name))).toEqual([]);
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it.each([
    [`/admin/partners?partner=${partner.id}`, 'Erasure', ['Approve', 'Reject', 'Erase the partner', 'Correct the domain']],
    [`/admin/partnerships?partnership=${pair.id}`, 'Mutual interest', ['Approve', 'Reject']],
    [
      '/admin/connections?connection=w1',
      'Two companies are interested',
      ['Add connection', 'Send a test event', 'Pause', 'Change', 'Rotate secret', 'Remove', 'Send again since…'],
    ],
  ])('shows the controls all the same, which others can press, at %s', async (address, loaded, names) => {
    await see(address, false);
    expect((await screen.findAllByText(new RegExp(loaded)))[0]).toBeInTheDocument();
    expect(suspicious()).toEqual(expect.arrayContaining(names));
  });
});
