import { useState } from 'react';
import { showScreen } from '../../../testing/screen.tsx';
import type { PartnershipsSearch } from './partnership-filters.ts';
import { AdminPartnershipsScreen } from './partnerships-screen.tsx';
import { anAppSide, aPartnership, aSilentPartnership, aSolutionsSide } from './partnerships.fixtures.ts';

export const waiting = aPartnership();
export const held = aPartnership({
  id: 'held',
  onHold: true,
  partners: {
    app: anAppSide({ companyName: 'Brightpath' }),
    solutions: aSolutionsSide({ companyName: 'Fennel Studio', industries: ['Travel'] }),
  },
});
const silent = aSilentPartnership({
  partners: {
    app: anAppSide({ companyName: 'Signalbox', appliedDate: null }),
    solutions: aSolutionsSide({ companyName: 'Copper & Pine', appliedDate: null }),
  },
});
export const everything = [waiting, held, silent];

interface SearchedProps {
  readonly start: PartnershipsSearch;
  readonly readOnly: boolean;
}

function Searched({ start, readOnly }: SearchedProps) {
  const [search, setSearch] = useState(start);
  return (
    <AdminPartnershipsScreen
      search={search}
      onSearch={setSearch}
      cohorts={[{ id: 1, name: 'Winter 2027 Growth' }]}
      readOnly={readOnly}
      renderPrint={({ score }) => <span>Print of {score}</span>}
      profileLink={({ companyName }) => <a href={`/${companyName}`}>Profile of {companyName}</a>}
    />
  );
}

export async function show({
  partnerships = everything,
  start = {},
  readOnly = false,
}: Partial<SearchedProps> & { partnerships?: unknown } = {}) {
  const answers: Record<string, unknown> = { 'GET /api/admin/partnerships': partnerships };
  const shown = await showScreen(<Searched start={start} readOnly={readOnly} />, answers);
  return { ...shown, answers };
}
