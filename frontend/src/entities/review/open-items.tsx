import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { Alert, ErrorAlert } from '../../ui/messages/alert.tsx';
import { formatDate } from '../../ui/formats/dates.ts';
import { DialogLink } from '../../address/linked-dialogs.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** Other items that wait about the companies of a decision. `id`: of the partner or the partnership that is decided on. */
export function OpenItems({ id }: { readonly id: string }) {
  const { data, error, isPending, refetch } = useQuery(query(adminPartnershipRoutes.openItems, { params: { id } }));
  if (isPending)
    return (
      <Loading label="Loading what else is open">
        <Skeleton className="h-5 w-64" />
      </Loading>
    );
  if (error && !data)
    return <ErrorAlert error={error} title="What else is open could not be loaded" onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <section aria-label="Also open">
      <Alert tone="note" title="Also open">
        <ul className="grid gap-1">
          {data.map(({ kind, id: itemId, name, state, since }) => (
            <li key={itemId}>
              <DialogLink kind={kind === 'partner' ? 'partner' : 'partnership'} id={itemId}>
                {name}
              </DialogLink>
              <span className="tabular-nums">{`: ${state}, since ${formatDate(since)}`}</span>
            </li>
          ))}
        </ul>
      </Alert>
    </section>
  );
}
