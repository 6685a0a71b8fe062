import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { showScreen } from '../../../testing/screen.tsx';
import { reviewDay } from '../../../entities/review/waiting.ts';
import { partnersOf } from './partners-screen.fixtures.tsx';
import { aPartner } from './partners.fixtures.ts';
import { RecentPartners } from './recent-partners.tsx';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const applicant = (companyName: string, days: number, overrides: Parameters<typeof aPartner>[0] = {}) =>
  aPartner({ id: companyName, companyName, createdAt: daysAgo(days), submittedAt: daysAgo(days), ...overrides });

const show = (partners: readonly AdminPartnerView[]) =>
  showScreen(<RecentPartners />, {
    'GET /api/admin/partners': partnersOf(partners),
    'GET /api/admin/partners/Quillport/details': applicant('Quillport', 1),
  });

describe('the recent partner applications', () => {
  it('are the first three of the queue, in its order', async () => {
    const { calls } = await show([
      applicant('Overdue', 20, { applicationStatus: 'admin_review' }),
      applicant('Stockpot', 3),
      applicant('Quillport', 0),
      applicant('Approved', 0, { applicationStatus: 'approved' }),
      applicant('Papercrane', 2),
    ]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual(['Overdue', 'Stockpot', 'Quillport']);
    expect(rows.map((row) => /Day \d+/.exec(row.textContent ?? '')?.[0])).toEqual(
      [20, 3, 0].map((days) => reviewDay(daysAgo(days))),
    );
    expect(calls.map(({ query }) => query.get('sort')).filter(Boolean)).toEqual(['review']);
  });

  it('open by Review', async () => {
    const { user } = await show([applicant('Quillport', 1)]);
    await user.click(await screen.findByRole('link', { name: 'Review Quillport' }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Quillport' })).getByRole('button', { name: 'Approve' }),
    ).toBeVisible();
  });

  it('are reviewed one after the other, through the whole queue', async () => {
    const partners = ['One', 'Two', 'Three', 'Four'].map((name, place) => applicant(name, 20 - place));
    const answers = Object.fromEntries(partners.map((one) => [`GET /api/admin/partners/${one.id}/details`, one]));
    const { user } = await showScreen(<RecentPartners />, { ...answers, 'GET /api/admin/partners': partnersOf(partners) });
    await user.click(await screen.findByRole('link', { name: 'Review Three' }));
    const third = await screen.findByRole('dialog', { name: 'Three' });
    expect(await within(third).findByText('3 of 4')).toBeVisible();
    await user.keyboard('j');
    expect(await screen.findByRole('dialog', { name: 'Four' })).toHaveTextContent('4 of 4');
    await user.click(screen.getByRole('button', { name: 'Previous (K)' }));
    expect(await screen.findByRole('dialog', { name: 'Three' })).toBeVisible();
  });

  it('are said to be none where there is none', async () => {
    await show([applicant('Approved', 0, { applicationStatus: 'approved' })]);
    expect(await screen.findByRole('heading', { name: 'No pending partner applications' })).toBeVisible();
  });
});
