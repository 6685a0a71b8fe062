import { Diff } from 'lucide-react';
import { Fragment } from 'react';
import { Table, TableRegion, Td, Th } from '../../ui/table.tsx';
import type { ComparedField } from './stream-states.ts';

interface StateTableProps {
  /** The subject of the table. */
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
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, before: was, value, changed }) => (
            <tr key={field} className={changed ? 'bg-note-soft' : undefined}>
              <Td className={`w-[30%] py-1 wrap-normal ${changed ? 'border-l-3 border-l-note pl-2! font-medium' : 'text-ink-2'}`}>
                <Words of={field} />
              </Td>
              <Td className="w-[32%] py-1 text-ink-3">{was}</Td>
              <Td className="py-1">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span>{`${value} `}</span>
                  {changed && (
                    <span className="text-caption font-medium whitespace-nowrap text-note md:pr-2">
                      <Diff className="mr-1 inline size-3.5 align-[-2px]" />
                      <span>Changed</span>
                    </span>
                  )}
                </span>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableRegion>
  );
}

/** The name of a column, such as "credentialVersion", breaks between its words. */
function Words({ of }: { readonly of: string }) {
  return of.split(/(?<=[a-z])(?=[A-Z])/).map((word, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      <span>{word}</span>
    </Fragment>
  ));
}
