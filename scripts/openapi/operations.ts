import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import type { Route, RefusalCode, ProblemCode } from '@accelerator/contracts/http';
import type { DeclaredRoute } from './declared-routes.ts';
import { headerRef, parameterRef, schemaRef, type AnswerHeader } from './components.ts';
import { mapValues, type JsonSchema } from './json-schema.ts';
import { refusalsByStatus } from './refusals.ts';

/** A real answer of the demo, which `npm run docs` has recorded. */
interface Example {
  readonly status: number;
  readonly answer: unknown;
}

const recorded = readFileSync(join(import.meta.dirname, 'examples.json'), 'utf8');
export const examples = JSON.parse(recorded) as Readonly<Record<string, Example | undefined>>;

/** All that travels with a call, as schemas. */
export interface Travelling {
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  /** Undefined where the answer is empty; null where the route is always refused. */
  readonly answer: JsonSchema | undefined | null;
  readonly refusals: readonly (RefusalCode | ProblemCode)[];
  readonly statuses: readonly number[];
  readonly media: readonly string[];
  readonly ifMatch: boolean;
}

/** A route with all that is known of it. */
export interface Described extends DeclaredRoute {
  readonly route: Route;
  readonly travelling: Travelling;
}

/** The part of an operation that others read. */
export interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, object>>;
  readonly [member: string]: unknown;
}

/** `partnerships.apply`, `partnerships.admin.approve`, `partnerships.adminRecommendation.add`: the feature, its part, the route. */
export function operationIdOf({ feature, table, name }: DeclaredRoute): string {
  const words = feature.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const singular = words.replace(/ies$/, 'y').replace(/s$/, '');
  const part = table.replace(/Routes$/, '');
  const isWhole = part === words || part === singular;
  const isAdmin = [words, singular].some((word) => part === `admin${word[0]!.toUpperCase()}${word.slice(1)}`);
  return [feature, ...(isWhole ? [] : [isAdmin ? 'admin' : part]), name].join('.');
}

/** One call of the wire; the routes of one method and path are one. */
export function operationOf(routes: readonly [Described, ...Described[]]): Operation {
  const [first] = routes;
  const { route } = first;
  const all = routes.map(({ travelling }) => travelling);
  const queries = all.flatMap(({ query }) => (query ? [query] : []));
  const ifMatch = all.some((one) => one.ifMatch);
  const [summary, ...more] = sentencesOf(first.said);
  return {
    operationId: operationIdOf(first),
    tags: [first.feature],
    summary,
    ...(more.length > 0 && { description: more.join(' ') }),
    security: securityOf(route),
    parameters: [
      ...[...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: pathSchema(route.path, name!),
      })),
      ...queries.flatMap(queryParameters),
      ...(route.method === 'GET' ? [] : [parameterRef('IdempotencyKey')]),
      ...(ifMatch ? [parameterRef('IfMatch')] : []),
    ],
    ...bodyOf(all),
    responses: together(successOf(all, route), refusalsOf(all, route, ifMatch)),
  };
}

/** Cohorts have numbers; every other id is a text. */
function pathSchema(path: string, name: string): JsonSchema {
  return name === 'id' && /\/cohorts\/:id/.test(path) ? { type: 'integer', minimum: 1 } : { type: 'string' };
}

function sentencesOf(said: string): readonly string[] {
  const [first = '', ...rest] = said.split(/(?<=\.) (?=[A-Z`])/);
  return [first.replace(/\.$/, ''), ...rest];
}

function securityOf({ access, scope }: Route): readonly object[] {
  const isOpen = access.who === 'anyone';
  const scopes = scope === null ? [] : [scope].flat();
  return [...(isOpen ? [{}] : access.assistants ? [] : [{ session: [] }]), ...scopes.map((one) => ({ token: [one] }))];
}

function queryParameters({ properties = {}, required = [] }: JsonSchema): readonly object[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    ...(description !== undefined && { description }),
    schema,
  }));
}

/** The one schema, or any of several. */
export function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return different.length === 1 ? different[0]! : { anyOf: different };
}

function bodyOf(all: readonly Travelling[]): object {
  const bodies = all.flatMap(({ body }) => (body ? [body] : []));
  if (bodies.length === 0) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: anyOf(bodies) } } } };
}

function successOf(all: readonly Travelling[], route: Route): Record<string, object> {
  const possible = all.filter(({ answer }) => answer !== null);
  const example = examples[`${route.method} ${route.path}`];
  const headers = Object.fromEntries(headersOf(route, all).map((name) => [name, headerRef(name)]));
  return Object.fromEntries(
    possible
      .flatMap(({ statuses }) => statuses)
      .map((status) => [
        status,
        {
          description: STATUS_CODES[status],
          headers: { ...headers, ...(status === 302 && { Location: headerRef('Location') }) },
          ...(hasBody(status) ? contentOf(possible, example?.status === status ? example : undefined) : {}),
        },
      ]),
  );
}

function hasBody(status: number): boolean {
  return status >= 400 || (status < 300 && status !== 202);
}

function contentOf(all: readonly Travelling[], example: Example | undefined): object {
  const answers = all.flatMap(({ answer }) => (answer ? [answer] : []));
  const content = {
    ...(answers.length > 0 && { 'application/json': { schema: anyOf(answers), ...(example && { example: example.answer }) } }),
    ...Object.fromEntries(all.flatMap(({ media }) => media.map((type) => [type, { schema: { type: 'string' } }]))),
  };
  return Object.keys(content).length > 0 ? { content } : {};
}

function headersOf(route: Route, all: readonly Travelling[]): readonly AnswerHeader[] {
  const isList = all.some(({ query }) => isPaged(query));
  return [
    'X-Correlation-Id',
    'X-Log-Lag',
    ...(route.retry === undefined ? [] : (['X-Log-Position'] as const)),
    ...(isList ? (['X-Total-Count', 'X-Unfiltered-Count', 'X-Status-Counts', 'X-Next-After', 'X-Log-Position'] as const) : []),
    ...(route.scope === null ? [] : (['RateLimit-Policy', 'RateLimit'] as const)),
  ];
}

function isPaged(query: JsonSchema | undefined): boolean {
  return query?.properties !== undefined && 'limit' in query.properties && 'after' in query.properties;
}

interface Response {
  readonly content?: { readonly 'application/json'?: { readonly schema: JsonSchema } };
}

/** Both kinds of answers; a status that both have comes with either. */
function together(answers: Record<string, Response>, refusals: Record<string, Response>): Record<string, object> {
  const both = Object.keys(answers).filter((status) => status in refusals);
  const schemaIn = ({ content }: Response) => content?.['application/json']?.schema ?? {};
  const mixed = both.map((status) => {
    const schema = anyOf([schemaIn(answers[status]!), schemaIn(refusals[status]!)]);
    return [status, { ...refusals[status], content: { 'application/json': { schema } } }];
  });
  return { ...answers, ...refusals, ...(Object.fromEntries(mixed) as Record<string, object>) };
}

function refusalsOf(all: readonly Travelling[], route: Route, ifMatch: boolean): Record<string, object> {
  const refusals = all.flatMap((one) => one.refusals);
  return mapValues(refusalsByStatus(route, { ifMatch, refusals }), (codes, status) => refusalResponse(Number(status), codes));
}

export function refusalResponse(status: number, codes: readonly (RefusalCode | ProblemCode)[]): object {
  const canRetry = status === 429 || status === 503;
  return {
    description: `${STATUS_CODES[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
    headers: {
      'X-Correlation-Id': headerRef('X-Correlation-Id'),
      ...(canRetry && { 'Retry-After': headerRef('Retry-After') }),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [schemaRef('ErrorAnswer'), { type: 'object', properties: { code: { enum: codes } }, required: ['code'] }],
        },
      },
    },
  };
}
