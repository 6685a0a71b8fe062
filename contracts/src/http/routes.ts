import type { Access, Retry, TokenScope } from './access.ts';
import type { ProblemCode } from './problems.ts';
import type { RefusalCode } from './refusals.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Path = `/api/${string}`;

/** The data that travels with a call beside the parameters in its path. All of it is JSON, the query text. */
export interface RouteTypes {
  readonly query?: object;
  readonly body?: object;
  readonly answer: unknown;
  /** Its own refusals, beside those that follow from its access, its parameters and its retry. */
  readonly refusal?: RefusalCode | ProblemCode;
  /** The statuses of its answers; 200 if left out. An error status here has its own form of answer, not that of a refusal. */
  readonly status?: number;
  /** The media types of an answer that is not JSON. */
  readonly media?: string;
  /** The route takes the version that the caller has read, as If-Match. */
  readonly ifMatch?: true;
}

declare const types: unique symbol;

/** One call of the wire. `path` holds parameters as `:name`. */
export interface Route<Types extends RouteTypes = RouteTypes, M extends Method = Method, P extends Path = Path> {
  readonly method: M;
  readonly path: P;
  readonly access: Access;
  /** Null for a route that no token may call. Any of several lets a token in; parts of the call may need more of them. */
  readonly scope: TokenScope | readonly TokenScope[] | null;
  /** Set for calls that can change something. */
  readonly retry?: Retry;
  /** For the compiler alone: no route holds it. */
  readonly [types]?: Types;
}

/** @returns what makes a route: `route<{ body: LogInRequest; answer: UserView }>()('POST', '/api/login', anyone, noToken, 'repeated')` */
export function route<Types extends RouteTypes>() {
  return <const M extends Method, const P extends Path>(
    method: M,
    path: P,
    access: Access,
    scope: Route['scope'],
    ...[retry]: M extends 'GET' ? [] : [retry: Retry]
  ): Route<Types, M, P> => ({ method, path, access, scope, ...(retry && { retry }) });
}

type TypesOf<R extends Route> = R extends Route<infer Types> ? Types : never;
type NameIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** The names of the parameters in the path. */
export type ParameterOf<R extends Pick<Route, 'path'>> = NameIn<R['path']>;
/** Never where the route takes none. */
export type QueryOf<R extends Route> = TypesOf<R> extends { readonly query: infer Query } ? Query : never;
/** Never where the route takes none. */
export type BodyOf<R extends Route> = TypesOf<R> extends { readonly body: infer Body } ? Body : never;
export type AnswerOf<R extends Route> = TypesOf<R>['answer'];
/** The statuses of a success. */
export type StatusOf<R extends Route> = TypesOf<R> extends { readonly status: infer Status extends number } ? Status : 200;
/** The route's own refusals. */
export type RefusalOf<R extends Route> = TypesOf<R> extends { readonly refusal: infer Code } ? Code : never;

/**
 * The ways to ask for a list of the administrators: by default every row comes. A filter that takes several values has them in
 * one text with commas between them, and finds the rows that meet one of them.
 */
export interface ListParameters<Sort extends string = string> {
  /** The most rows. */
  readonly limit?: string;
  /** The number of rows to leave out from the start. */
  readonly offset?: string;
  /**
   * The value that `X-Next-After` said on the page before. The rows after it come, whatever happened in between; `sort` has to be
   * the same.
   */
  readonly after?: string;
  /** The column to sort by, with a leading minus for descending. */
  readonly sort?: Sort | `-${Sort}`;
  /** Words, all of which have to occur in a row. */
  readonly q?: string;
}

/** The address of a route with its parameters filled in and escaped. Query values that are undefined are left out. */
export function addressOf<const R extends Pick<Route, 'path'>>(
  target: R,
  parameters: Record<ParameterOf<R>, string | number>,
  query: Record<string, string | number | undefined> = {},
): string {
  const filled = target.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((parameters as Record<string, string | number>)[name])),
  );
  const search = Object.entries(query)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`]))
    .join('&');
  return search ? `${filled}?${search}` : filled;
}
