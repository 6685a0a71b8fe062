import { Diff } from 'lucide-react';
import { Table, TableRegion, Td, Th } from '../../ui/table.tsx';
import type { ComparedField } from './stream-states.ts';

interface StateTableProps {
  /** What the table is of. */
  readonly label?: string;
  readonly rows: readonly ComparedField[];
  readonly before: string;
  readonly after: string;
}

/** The state at two moments, with what differs first. */
export function StateTable({ label = 'State', rows, before, after }: StateTableProps) {
  return (
    <TableRegion label={label}>
      <Table>
        <thead>
          <tr>
            <Th>Field</Th>
            <Th>{before}</Th>
            <Th>{after}</Th>
            <Th>
              <span className="sr-only">Difference</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, before: was, value, changed }) => (
            <tr key={field} className={changed ? 'bg-note-soft' : undefined}>
              <Td
                className={`min-w-32 wrap-anywhere sm:min-w-44 ${changed ? 'border-l-3 border-l-note pl-2! font-medium' : 'text-ink-2'}`}
              >
                {field}
              </Td>
              <Td className="min-w-28 wrap-anywhere text-ink-3">{was}</Td>
              <Td className="min-w-28 wrap-anywhere">{value}</Td>
              <Td className="w-24">
                {changed && (
                  <span className="inline-flex items-center gap-1 text-caption font-medium text-note">
                    <Diff aria-hidden size={14} strokeWidth={1.75} />
                    Changed
                  </span>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableRegion>
  );
}
