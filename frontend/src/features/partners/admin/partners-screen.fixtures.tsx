import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { screen } from '@testing-library/react';
import { listOf } from '../../../testing/fake-list.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import { AdminPartnersScreen } from './partners-screen.tsx';
import { aPartner, aSolutionsPartner } from './partners.fixtures.ts';

export const quillport = aPartner();
export const halden = aSolutionsPartner();
const callisto = aPartner({
  id: 'callisto',
  companyName: 'Callisto Voice',
  applicationStatus: 'admin_review',
  reviewFlags: ['free-mail-address'],
  createdAt: '2026-11-17T08:00:00.000Z',
});
export const tidewater = aSolutionsPartner({
  id: 'tidewater',
  companyName: 'Tidewater Ops',
  applicationStatus: 'approved',
  applicationScore: 96,
  runningPartnerships: 1,
  runningPartnershipId: 'running',
  decidedAt: '2026-11-10T09:12:00.000Z',
  decidedBy: 'ana.duarte',
  createdAt: '2026-10-27T08:00:00.000Z',
});
const harbourlight = aPartner({
  id: 'harbourlight',
  companyName: 'Harbourlight',
  applicationStatus: 'rejected',
  updatedSinceRejection: true,
  createdAt: '2026-10-21T08:00:00.000Z',
});
export const everyone = [quillport, halden, callisto, tidewater, harbourlight];

export const partnersOf = (partners: readonly AdminPartnerView[]) =>
  listOf(partners, {
    type: ({ partnerType }) => [partnerType],
    status: ({ applicationStatus: status }) => [status === 'admin_review' ? 'pending' : status],
  });

interface Shown {
  partners?: unknown;
  search?: string;
  readOnly?: boolean;
  /** By "GET /path", in place of what the list says of a partner. */
  details?: Record<string, unknown>;
}

export async function show({ partners = partnersOf(everyone), search = '', readOnly = false, details = {} }: Shown = {}) {
  const each = Object.fromEntries(
    everyone.flatMap((partner) => [
      [`GET /api/admin/partners/${partner.id}/details`, partner],
      [`GET /api/admin/partnerships/${partner.id}/open-items`, []],
    ]),
  );
  const answers: Record<string, unknown> = {
    'GET /api/admin/partners': partners,
    'GET /api/admin/cohorts': [],
    ...each,
    ...details,
  };
  const shown = await showScreen(
    <main>
      <AdminPartnersScreen />
    </main>,
    answers,
    { user: anAdministrator({ readOnly }), search },
  );
  return { ...shown, answers };
}

export const open = async (user: Awaited<ReturnType<typeof show>>['user'], company: string) => {
  await user.click(await screen.findByRole('link', { name: company }));
  return screen.findByRole('dialog', { name: company });
};

/** The partners on the list, without its head. */
export const rows = () => screen.getAllByRole('row').slice(1);
export const shows = (text: string) => screen.findByText(text);
