export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the wire. `path` holds parameters as `:name`. */
export interface Route {
  readonly method: Method;
  readonly path: `/api/${string}`;
}

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export function route<const M extends Method, const P extends `/api/${string}`>(
  method: M,
  path: P,
): { readonly method: M; readonly path: P } {
  return { method, path };
}

/** The address of a route with its parameters filled in and escaped. Query values that are undefined are left out. */
export function addressOf<const P extends `/api/${string}`>(
  target: { readonly path: P },
  parameters: Record<ParameterOf<P>, string | number>,
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
