import { exportRoutes } from '@accelerator/contracts/exports/routes';
import { exportFormats, type ExportsView, type ExportView } from '@accelerator/contracts/exports/views';
import { addressOf } from '@accelerator/contracts/http';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { OwnTokens } from '../../../entities/api-token/own-tokens.tsx';
import { whyNotPersonal } from '../../../entities/export/export-permission.ts';
import { exportQueries } from '../../../entities/export/exports.queries.ts';
import { superadmin } from '../../../session/fixed-logins.ts';
import { useSession } from '../../../session/session.ts';
import { ErrorAlert, fetchFailed } from '../../../ui/messages/alert.tsx';
import { ButtonAnchor } from '../../../ui/controls/button.tsx';
import { useDialogAddress, type DialogAddress } from '../../../address/dialog-address.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Table, TableRegion, Td, Th } from '../../../ui/table.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import { AllTokens } from './all-tokens.tsx';
import { counted } from '../../../ui/formats/numbers.ts';

const rowsOfSkeleton = 8;
const formatLabels = { csv: 'CSV', ndjson: 'NDJSON' } as const;

/** The search parameters of the screen. */
export interface ExportsSearch {
  /** The export whose columns are shown. */
  readonly columns?: string;
}

interface ExportsScreenProps {
  readonly search: ExportsSearch;
}

/** Exports: files for analysts, and the tokens by which their programs read them. */
export function ExportsScreen({ search }: ExportsScreenProps) {
  const exports = useQuery(exportQueries.list());
  return (
    <>
      <PageHeader title="Exports" description="Events, views and reports as files, for analysis." />
      {exports.data ? (
        <AvailableExports offered={exports.data} search={search} />
      ) : exports.isError ? (
        <div className="pt-3">
          <ErrorAlert title={fetchFailed} error={exports.error} onRetry={() => void exports.refetch()} />
        </div>
      ) : (
        <Loading label="Loading the exports">
          <div className="grid gap-3 pt-3">
            <Skeleton className="h-14 max-md:h-28" />
            {Array.from({ length: rowsOfSkeleton }, (_, row) => (
              <Skeleton key={row} className="h-9 max-md:h-21" />
            ))}
          </div>
        </Loading>
      )}
    </>
  );
}

function AvailableExports({ offered, search }: ExportsScreenProps & { readonly offered: ExportsView }) {
  const { user } = useSession();
  const { exports, position, dictionaryVersion, exportPersonalData, isSharedLogin } = offered;
  const [withPersonal, setWithPersonal] = useState(false);
  const [from, setFrom] = useState('');
  const columns = useDialogAddress('columns');
  const shown = exports.find(({ name }) => name === search.columns);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-3">
        <Switch
          label="Include personal data"
          checked={withPersonal && exportPersonalData}
          onChange={setWithPersonal}
          description="Each reading is in the ledger, and partners are told of it."
          disabledReason={whyNotPersonal(offered, user.username)}
        />
        <label className="grid gap-1 text-caption text-ink-2 max-md:w-full">
          Events after position
          <input
            type="text"
            value={from}
            spellCheck={false}
            autoComplete="off"
            placeholder="From the first event"
            aria-describedby="newest-position"
            onChange={({ target }) => setFrom(target.value)}
            className="h-control w-full rounded-md border border-field bg-surface px-2 font-mono text-console text-ink md:w-72"
          />
          <span id="newest-position" className="text-ink-3">
            {position === null ? 'Nothing has happened yet.' : `The newest event is at ${position}.`}
          </span>
        </label>
      </div>
      <TableRegion label="Exports">
        <Table aria-label="Exports">
          <thead>
            <tr>
              <Th>Export</Th>
              <Th className="max-md:hidden">Columns</Th>
              <Th>Download</Th>
            </tr>
          </thead>
          <tbody>
            {exports.map((one) => (
              <ExportRow
                key={one.name}
                exported={one}
                hrefOf={(file) => addressOfFile(file, one, { from, withPersonal: withPersonal && exportPersonalData })}
                columns={columns.linkTo(one.name)}
              />
            ))}
          </tbody>
        </Table>
      </TableRegion>
      <section aria-labelledby="from-programs" className="grid gap-2 pt-6">
        <h2 id="from-programs" className="text-body/5 font-semibold">
          From programs
        </h2>
        <p className="max-w-prose text-console text-ink-2">
          The command line writes the same files, and Parquet. A notebook reads them with an API token that has the scope
          exports:read, at the addresses of the buttons above, without personal data.
        </p>
        <pre
          tabIndex={0}
          aria-label="Commands"
          className="overflow-x-auto rounded-md border border-line bg-sunken px-3 py-2 font-mono text-caption"
        >
          {`npm run programme -- export all --format parquet --to exports
curl -H "Authorization: Bearer $TOKEN" ${window.location.origin}${addressOf(exportRoutes.file, { file: 'partners.csv' })}`}
        </pre>
      </section>
      <section aria-labelledby="api-tokens" className="pt-6">
        <h2 id="api-tokens" className="pb-2 text-body/5 font-semibold">
          API tokens
        </h2>
        {isSharedLogin ? (
          <p className="text-console text-ink-2">Several people use this login, so it has no API tokens.</p>
        ) : (
          <OwnTokens labelledBy="api-tokens" />
        )}
      </section>
      {user.username === superadmin && <AllTokens />}
      {shown && <ColumnsDialog exported={shown} dictionaryVersion={dictionaryVersion} onClose={columns.close} />}
    </>
  );
}

interface ExportRowProps {
  readonly exported: ExportView;
  readonly hrefOf: (file: string) => string;
  readonly columns: ReturnType<DialogAddress['linkTo']>;
}

function ExportRow({ exported: { name, title, about, columns: described }, hrefOf, columns }: ExportRowProps) {
  return (
    <tr>
      <Td className="py-1.5 md:min-w-48">
        <span className="block font-medium">{title}</span>
        <span className="block text-caption text-ink-3">{about}</span>
        <a {...columns} className="link inline-flex min-h-6 items-center text-caption md:hidden">
          <span>{counted(described.length, 'column')}</span>
          <span className="sr-only">{` of ${title}`}</span>
        </a>
      </Td>
      <Td className="whitespace-nowrap max-md:hidden">
        <a {...columns} className="link inline-flex min-h-6 items-center">
          <span>{counted(described.length, 'column')}</span>
          <span className="sr-only">{` of ${title}`}</span>
        </a>
      </Td>
      <Td>
        <span className="flex flex-wrap gap-2 py-1">
          {exportFormats.map((format) => (
            <ButtonAnchor key={format} size="sm" href={hrefOf(`${name}.${format}`)} download icon={<Download size={14} />}>
              <span>{formatLabels[format]}</span>
              <span className="sr-only">{` of ${title}`}</span>
            </ButtonAnchor>
          ))}
        </span>
      </Td>
    </tr>
  );
}

function addressOfFile(
  file: string,
  { kind }: ExportView,
  { from, withPersonal }: { readonly from: string; readonly withPersonal: boolean },
): string {
  const after = kind === 'events' ? from.trim() : '';
  return addressOf(
    exportRoutes.file,
    { file },
    {
      from: after || undefined,
      personalData: withPersonal ? 'true' : undefined,
    },
  );
}
