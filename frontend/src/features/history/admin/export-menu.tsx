import type { HistoryFileFormat } from '@accelerator/contracts/history/views';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { addressOf } from '@accelerator/contracts/http';
import { Download } from 'lucide-react';
import { downloadFrom } from '../../../ui/download.ts';
import { Menu } from '../../../ui/menu.tsx';
import type { HistorySearch } from '../history-source.ts';

const formats: readonly { readonly format: HistoryFileFormat; readonly label: string }[] = [
  { format: 'jsonl', label: 'JSON Lines' },
  { format: 'csv', label: 'CSV' },
];

interface ExportMenuProps {
  /** "this history" */
  readonly what: string;
  readonly addressIn: (format: HistoryFileFormat) => string;
}

/** Saves what is on screen as a signed file. */
export function ExportMenu({ what, addressIn }: ExportMenuProps) {
  return (
    <Menu
      label={`Export ${what}`}
      icon={<Download aria-hidden className="size-4" strokeWidth={1.75} />}
      items={formats.map(({ format, label }) => ({
        label: (
          <>
            {label}
            <span className="text-caption text-ink-3">Signed, without personal data</span>
          </>
        ),
        onSelect: () => downloadFrom(addressIn(format)),
      }))}
    />
  );
}

export function addressOfStream(stream: string, format: HistoryFileFormat, { actor, kind, day, q }: HistorySearch): string {
  return addressOf(historyRoutes.export, { stream }, { format, actor: actor?.join(','), kind: kind?.join(','), day, q });
}

export function addressOfSearch(format: HistoryFileFormat, { q, day }: Pick<HistorySearch, 'q' | 'day'>): string {
  return addressOf(historyRoutes.exportAll, {}, { format, q, day });
}
