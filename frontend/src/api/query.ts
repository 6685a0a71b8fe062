/**
 * Reads of the client. `useQuery(query(adminPartnerRoutes.details, { params: { id }, query: { type } }))` is all that a screen writes; loaders
 * give the same options to `queryClient.query`. The factory brings:
 *
 * - the types: parameters and query of the route go in, its answer comes out;
 * - the key `[family, path, parameters and query]`. The family is the beginning of the path (`/api/admin/partners/…` is `admin-partners`),
 *   and what a live event or a write makes stale is a list of families: `refresh-table.ts`. Ids and pages stand in the third part;
 * - the signal, the time-out and `Retry-After`: see `send`. Failures are `HttpError`s.
 *
 * Options are spread over it: `{ ...query(route), enabled }`. What is made of every answer before it is cached is the third argument, which
 * also sees the headers: one reading for each route and page, since they share the key.
 */
import type { AnswerOf, Route } from '@accelerator/contracts/http';
import type { DataTag, QueryFunctionContext } from '@tanstack/react-query';
import type { FamilyOf, QueryFamily } from './refresh-table.ts';
import { send, type Args, type ReadArgs } from './send.ts';

/** The time between two readings of what no live event announces, in milliseconds. A page in the background reads nothing. */
export const readAgainMs = 10_000;

type RouteKey = readonly [family: QueryFamily, path: string, args: Readonly<Record<string, string | number | undefined>>];

/** Options for `useQuery` and `queryClient.query`. */
export interface RouteQuery<Data> {
  readonly queryKey: DataTag<RouteKey, Data, Error>;
  readonly queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<Data>;
}

/** A route that is read and whose family the refresh table knows. */
type Readable<R extends Route> = R['method'] extends 'GET'
  ? FamilyOf<R['path']> extends QueryFamily
    ? unknown
    : { readonly familyUnknownToTheRefreshTable: FamilyOf<R['path']> }
  : { readonly notRead: R['method'] };

type Given<R extends Route> = object extends ReadArgs<R> ? [args?: ReadArgs<R>] : [args: ReadArgs<R>];

export function query<R extends Route>(route: R & Readable<R>, ...args: Given<R>): RouteQuery<AnswerOf<R>>;
export function query<R extends Route, Data>(
  route: R & Readable<R>,
  args: ReadArgs<R>,
  read: (answer: AnswerOf<R>, headers: Headers) => Data,
): RouteQuery<Data>;
export function query(
  route: Route,
  args: Args = {},
  read: (answer: unknown, headers: Headers) => unknown = (answer) => answer,
): RouteQuery<unknown> {
  return queryOf(route, args, read);
}

/** The same for a route that is not known to the compiler, as one of many lists. */
export function queryOf<Data>(route: Route, args: Args, read: (answer: unknown, headers: Headers) => Data): RouteQuery<Data> {
  const queryKey: RouteKey = [familyOf(route.path), route.path, { ...args.params, ...args.query }];
  return {
    queryKey: queryKey as RouteQuery<Data>['queryKey'],
    queryFn: async ({ signal }) => {
      const { answer, headers } = await send(route, args, signal);
      return read(answer, headers);
    },
  };
}

function familyOf(path: string): QueryFamily {
  const [first, second] = path.replace('/api/', '').split('/');
  return (first === 'admin' ? `admin-${second}` : first) as QueryFamily;
}
