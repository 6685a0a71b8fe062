import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { OpenItemView } from '@accelerator/contracts/partnerships/views';
import { useQueries, useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { Alert, ErrorAlert } from '../../ui/messages/alert.tsx';
import { formatDate } from '../../ui/formats/dates.ts';
import { DialogLink } from '../../address/linked-dialogs.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** Other items that wait about the companies of a decision. `id`: of the partner or the partnership that is decided on. */
export function OpenItems({ id }: { readonly id: string }) {
  const { data, error, isLoadingError, isPending, refetch } = useQuery(
    query(adminPartnershipRoutes.openItems, { params: { id } }),
  );
  if (isPending)
    return (
      <Loading label="Loading what else is open">
        <Skeleton className="h-5 w-64" />
      </Loading>
    );
  if (isLoadingError)
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
              <span className="tabular-nums">{`: ${itemState({ state, since })}`}</span>
            </li>
          ))}
        </ul>
      </Alert>
    </section>
  );
}

function itemState({ state, since }: Pick<OpenItemView, 'state' | 'since'>): string {
  return `${state}, since ${formatDate(since)}`;
}

/** Each partner is a request of its own. */
const mostPartners = 20;

/**
 * The items of many partners that an approval of them all lets go on: the same words, to be read in a question. For more than 20 partners
 * none are loaded, and the question names only the consequence.
 */
export function OpenItemsOfMany({ ids }: { readonly ids: readonly string[] }) {
  const asked = ids.length > mostPartners ? [] : ids;
  const answers = useQueries({ queries: asked.map((id) => query(adminPartnershipRoutes.openItems, { params: { id } })) });
  const failed = answers.filter(({ isLoadingError }) => isLoadingError);
  if (answers.some(({ isPending }) => isPending))
    return (
      <Loading label="Loading what else is open">
        <Skeleton className="h-5 w-64" />
      </Loading>
    );
  if (failed.length > 0)
    return (
      <ErrorAlert
        error={failed[0]!.error}
        title="What else is open could not be loaded"
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    );
  const found = answers.flatMap(({ data }) => data!);
  const items = new Map(found.map((item) => [item.id, item]));
  if (items.size === 0) return null;
  return (
    <section aria-label="Also open" className="mt-2">
      <p>Also open:</p>
      <ul className="list-disc pl-5">
        {[...items.values()].map((item) => (
          <li key={item.id} className="tabular-nums">{`${item.name}: ${itemState(item)}`}</li>
        ))}
      </ul>
    </section>
  );
}
