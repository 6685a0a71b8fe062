import type { LedgerEntryView } from '@accelerator/contracts/ledger/views';
import { useNavigate } from '@tanstack/react-router';
import { localDay } from '../../../ui/formats/dates.ts';
import { useListAddress } from '../../../lists/filters/list-address.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useHistoryAddress } from '../../../address/history-address.ts';
import type { MenuEntry } from '../../../ui/controls/menu.tsx';
import { ledgerList } from './ledger-list.ts';
import { partner, person } from './ledger-source.ts';

const fileName = (now: Date): string => `ledger-${localDay(now)}.csv`;

/** The readers of contact details: when, and why that was allowed. */
export function LedgerScreen() {
  const { choose } = useListAddress(ledgerList);
  const navigate = useNavigate();
  const viewHistory = useHistoryAddress();
  const actionsFor = ({ viewer, partner: seen, partnershipId }: LedgerEntryView): readonly MenuEntry[] => [
    { label: `Only what ${viewer.username} saw`, onSelect: () => choose(person, [viewer.userId]) },
    ...(seen
      ? [
          { label: `Only who saw ${seen.companyName}`, onSelect: () => choose(partner, [seen.id]) },
          { label: 'View Partner', onSelect: () => void navigate({ to: '/admin/partners', search: { partner: seen.id } }) },
        ]
      : []),
    ...(partnershipId === null ? [] : [{ label: 'View History', onSelect: () => viewHistory(`partnership-${partnershipId}`) }]),
  ];
  return (
    <ListScreen title="Ledger" list={ledgerList} exports={[{ label: 'Export', fileName }]} rowActions={actionsFor}>
      <p className="max-w-[100ch] pt-3 text-console text-ink-2">
        Who saw contact details: partners who were shown each other&apos;s, and administrators who opened them or read them in a
        list. The same reading is listed once per person and day.
      </p>
    </ListScreen>
  );
}
