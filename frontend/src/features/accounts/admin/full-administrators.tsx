import type { AdministratorView } from '@accelerator/contracts/accounts/views';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session.ts';
import { ErrorAlert, fetchFailed } from '../../../ui/messages/alert.tsx';
import { formatInstant } from '../../../ui/formats/dates.ts';
import { Menu, type MenuEntry } from '../../../ui/controls/menu.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableRegion, Td, Th } from '../../../ui/table.tsx';
import { administratorQueries } from './administrators.queries.ts';
import { exportPermissionLabel } from './export-permission-label.ts';

interface FullAdministratorsProps {
  readonly entriesOf: (login: AdministratorView) => readonly MenuEntry[];
}

const title = 'Administrators';

/** Those who may change things. They are made by a command on the server. */
export function FullAdministrators({ entriesOf }: FullAdministratorsProps) {
  const { readOnly } = useSession();
  const administrators = useQuery(administratorQueries.full());
  return (
    <div className="mt-8">
      <h2 id="full-administrators" className="pb-2 text-body/5 font-semibold">
        {title}
      </h2>
      {administrators.data ? (
        <TableRegion label={title}>
          <Table aria-labelledby="full-administrators">
            <thead>
              <tr>
                <Th>Username</Th>
                <Th>Created At</Th>
                <Th>Second Factor</Th>
                <Th>Exports</Th>
                {!readOnly && (
                  <Th className="w-12">
                    <span className="sr-only">Actions</span>
                  </Th>
                )}
              </tr>
            </thead>
            <tbody>
              {administrators.data.map((login) => (
                <tr key={login.userId}>
                  <Td className="min-w-24 font-medium">{login.username}</Td>
                  <Td className="whitespace-nowrap text-ink-2 tabular-nums">{formatInstant(login.createdAt)}</Td>
                  <Td className="text-ink-2">{login.hasSecondFactor ? 'On' : 'Off'}</Td>
                  <Td className="whitespace-nowrap text-ink-2">{exportPermissionLabel(login)}</Td>
                  {!readOnly && (
                    <Td>
                      <Actions login={login} items={entriesOf(login)} />
                    </Td>
                  )}
                </tr>
              ))}
            </tbody>
          </Table>
        </TableRegion>
      ) : administrators.isError ? (
        <ErrorAlert title={fetchFailed} error={administrators.error} onRetry={() => void administrators.refetch()} />
      ) : (
        <Loading label="Loading the administrators">
          <Skeleton className="h-16" />
        </Loading>
      )}
    </div>
  );
}

function Actions({ login, items }: { readonly login: AdministratorView; readonly items: readonly MenuEntry[] }) {
  return items.length > 0 && <Menu label={`Actions for ${login.username}`} items={items} />;
}
