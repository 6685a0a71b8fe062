import type { HistoryFileFormat } from '@accelerator/contracts/history/views';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { addressOf } from '@accelerator/contracts/http';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { whyNotPersonal } from '../../../entities/export/export-permission.ts';
import { exportQueries } from '../../../entities/export/exports.queries.ts';
import { useSession } from '../../../session/session.ts';
import { downloadFrom } from '../../../ui/controls/download.ts';
import { Menu } from '../../../ui/controls/menu.tsx';
import type { HistoriesSearch, HistorySearch } from '../history-search.ts';

const formats: readonly { readonly format: HistoryFileFormat; readonly label: string }[] = [
  { format: 'jsonl', label: 'JSON Lines' },
  { format: 'csv', label: 'CSV' },
];

interface ExportMenuProps {
  /** "this history" */
  readonly what: string;
  readonly addressIn: AddressIn;
}

type AddressIn = (format: HistoryFileFormat, choice: { readonly personalData?: 'true' }) => string;

/** Saves what is on screen as a signed file. */
export function ExportMenu({ what, addressIn }: ExportMenuProps) {
  const { user } = useSession();
  const { data: offered, isError } = useQuery(exportQueries.list());
  const whyNot = offered ? whyNotPersonal(offered, user.username) : isError ? 'Reload to see whether you may.' : 'Loading';
  return (
    <Menu
      label={`Export ${what}`}
      text="Export"
      icon={<Download size={16} />}
      items={[
        ...formats.map(({ format, label }) => ({
          label: <Choice label={label} hint="Signed, without personal data" />,
          onSelect: () => downloadFrom(addressIn(format, {})),
        })),
        ...formats.map(({ format, label }) => ({
          label: (
            <Choice
              label={`${label} with personal data`}
              hint={whyNot === undefined && 'Signed. The reading is in the ledger.'}
            />
          ),
          disabledReason: whyNot,
          onSelect: () => downloadFrom(addressIn(format, { personalData: 'true' })),
        })),
      ]}
    />
  );
}

function Choice({ label, hint }: { readonly label: string; readonly hint: string | false }) {
  return (
    <>
      <span>{label}</span>
      {hint && <span className="text-caption text-ink-3">{hint}</span>}
    </>
  );
}

export function addressOfStream(stream: string, { actor, kind, day, q }: HistorySearch): AddressIn {
  const filters = { actor: actor?.join(','), kind: kind?.join(','), day, q };
  return (format, choice) => addressOf(historyRoutes.export, { stream }, { format, ...filters, ...choice });
}

export function addressOfSearch({ q, day, readings }: Omit<HistoriesSearch, 'after' | 'request'>): AddressIn {
  return (format, choice) =>
    addressOf(historyRoutes.exportAll, {}, { format, q, day, ...(readings && { readings: '1' }), ...choice });
}
