import { screen } from '@testing-library/react';
import { useState } from 'react';
import { showScreen } from '../../../testing/screen.tsx';
import type { PartnersSearch } from './partner-filters.ts';
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
  runningApplications: 2,
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

function Searched({ start = {}, readOnly = false }: { start?: PartnersSearch; readOnly?: boolean }) {
  const [search, setSearch] = useState(start);
  return (
    <AdminPartnersScreen
      search={search}
      onSearch={setSearch}
      readOnly={readOnly}
      resetPassword={({ username }) => <button type="button">Reset the password for {username}</button>}
    />
  );
}

export async function show({
  partners = everyone,
  start = {},
  readOnly = false,
}: { partners?: unknown; start?: PartnersSearch; readOnly?: boolean } = {}) {
  const details = Object.fromEntries(everyone.map((partner) => [`GET /api/admin/partners/${partner.id}/details`, partner]));
  const answers: Record<string, unknown> = { 'GET /api/admin/partners': partners, ...details };
  const shown = await showScreen(<Searched start={start} readOnly={readOnly} />, answers);
  return { ...shown, answers };
}

export const open = async (user: Awaited<ReturnType<typeof show>>['user'], company: string) => {
  await user.click(await screen.findByRole('button', { name: company }));
  return screen.findByRole('dialog', { name: company });
};
