import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { listOf } from '../../../testing/fake-list.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import { AdminPartnershipsScreen } from './partnerships-screen.tsx';
import { anAppSide, aPartnership, aSilentPartnership, aSolutionsSide } from './partnerships.fixtures.ts';

export const waiting = aPartnership();
export const also = aPartnership({
  id: 'also',
  partners: { app: anAppSide({ companyName: 'Meadowlark' }), solutions: aSolutionsSide() },
});
export const held = aPartnership({
  id: 'held',
  onHold: true,
  statusMessage: 'The application is on hold, because Fennel Studio is no longer approved.',
  partners: {
    app: anAppSide({ companyName: 'Brightpath' }),
    solutions: aSolutionsSide({ companyName: 'Fennel Studio', industries: ['Travel'] }),
  },
});
const silent = aSilentPartnership({
  partners: {
    app: anAppSide({ companyName: 'Signalbox', interestedAt: null, appliedDate: null }),
    solutions: aSolutionsSide({ companyName: 'Copper & Pine', interestedAt: null, appliedDate: null }),
  },
});
export const everything = [waiting, held, silent];

export const partnershipsOf = (partnerships: readonly AdminPartnershipView[]) =>
  listOf(partnerships, { cohortId: ({ cohortId }) => [cohortId] });

interface Shown {
  partnerships?: readonly AdminPartnershipView[];
  search?: string;
  readOnly?: boolean;
  /** Beyond the lists and the details. */
  more?: Readonly<Record<string, unknown>>;
}

export async function show({ partnerships = everything, search = '', readOnly = false, more = {} }: Shown = {}) {
  const details = Object.fromEntries(
    partnerships.flatMap((pair) => [
      [`GET /api/admin/partnerships/${pair.id}`, pair],
      [`GET /api/admin/partnerships/${pair.id}/open-items`, []],
    ]),
  );
  const answers: Record<string, unknown> = { 'GET /api/admin/partnerships': partnershipsOf(partnerships), ...details, ...more };
  const screenOfPartnerships = <AdminPartnershipsScreen cohorts={[{ id: 1, name: 'Winter 2027 Growth' }]} />;
  const shown = await showScreen(screenOfPartnerships, answers, { user: anAdministrator({ readOnly }), search });
  return { ...shown, answers };
}
