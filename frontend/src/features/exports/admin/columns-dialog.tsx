import type { CellType, ExportView } from '@accelerator/contracts/exports/views';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Table, TableRegion, Td, Th } from '../../../ui/table.tsx';

const typeLabels: Readonly<Record<CellType, string>> = {
  text: 'Text',
  integer: 'Integer',
  double: 'Number',
  boolean: 'True or false',
  timestamp: 'Timestamp',
  date: 'Date',
  texts: 'List of texts',
  integers: 'List of integers',
  json: 'JSON',
};

interface ColumnsDialogProps {
  readonly exported: ExportView;
  readonly dictionaryVersion: number;
  readonly onClose: () => void;
}

/** The content of the columns of an export, as the data dictionary says it. */
export function ColumnsDialog({ exported: { title, about, columns }, dictionaryVersion, onClose }: ColumnsDialogProps) {
  const label = `Columns of ${title}`;
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={label}
      subtitle={`${about} Data dictionary, version ${dictionaryVersion}.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <TableRegion label={label}>
        <Table aria-label={label}>
          <thead>
            <tr>
              <Th>Column and type</Th>
              <Th>What it is</Th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.name}>
                <Td className="py-1.5 align-top font-mono text-caption max-md:w-2/5 md:pr-6">
                  <span>{`${column.name} `}</span>
                  {column.personal && <Badge tone="wait">Personal</Badge>}
                  <span className="block font-sans text-ink-3">
                    {`${typeLabels[column.type]}${column.nullable ? ' or null' : ''}`}
                  </span>
                </Td>
                <Td className="py-1.5 align-top text-ink-2">{column.about}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableRegion>
    </Dialog>
  );
}
