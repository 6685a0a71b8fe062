import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routesByKey } from '@accelerator/contracts/route-table';
import { problems } from '@accelerator/contracts/http/problems';
import { refusalStatuses } from '@accelerator/contracts/http/refusal-statuses';
import { referenceRoutes } from '@accelerator/contracts/reference';
import { expect, test } from '@jest/globals';
import type { Document } from '../harness/documented-answers.ts';
import { exampleProblems } from '../harness/example-problems.ts';
import { useApp } from '../harness/running-app.ts';

const runningApp = useApp();
const { document, page, file } = referenceRoutes;

interface Described {
  readonly summary: string;
  readonly operationId: string;
}

const described = async () => (await runningApp().client().get<Document>(document.path)).body;

test('the document is for everyone, and is sent again only where it is another one', async () => {
  const { status, headers } = await runningApp().client().get(document.path);
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
  const again = await runningApp()
    .client()
    .get(document.path, { 'If-None-Match': headers.get('etag')! });
  expect([again.status, again.body]).toEqual([304, undefined]);
});

test('the document has every route, each with a sentence and a name of its own', async () => {
  const { paths } = await described();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as unknown as Readonly<Record<string, Described>>).map(([method, one]) => ({
      key: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ...one,
    })),
  );
  expect(operations.map(({ key }) => key).toSorted()).toEqual(Object.keys(routesByKey).toSorted());
  expect(operations.filter(({ summary }) => !/^[A-Z].+[^.]$/.test(summary)).map(({ key }) => key)).toEqual([]);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test('what an address can say has its values and its bounds', async () => {
  const { paths, servers } = (await described()) as Document & { readonly servers: unknown };
  const schemaOf = (path: string, name: string) => {
    const { parameters } = paths[path]!['get'] as unknown as {
      readonly parameters: readonly { readonly name?: string; readonly schema?: Readonly<Record<string, unknown>> }[];
    };
    return parameters.find((one) => one.name === name)!.schema;
  };
  expect([
    schemaOf('/api/changes', 'wait'),
    schemaOf('/api/changes', 'kinds'),
    schemaOf('/api/admin/partners', 'limit'),
    schemaOf('/api/admin/partners', 'tier'),
    schemaOf('/api/admin/partners', 'stage'),
    schemaOf('/api/admin/reports', 'from'),
    schemaOf('/api/admin/scoring/replay', 'budget'),
    schemaOf('/api/admin/cohorts/{id}', 'id'),
  ]).toEqual([
    { type: 'integer', minimum: 0, maximum: 25 },
    { type: 'string', pattern: expect.stringContaining('cohort|partner|partnership') },
    { type: 'integer', minimum: 0, maximum: 999_999_999 },
    { type: 'string', pattern: expect.stringContaining('Gold') },
    { type: 'string', enum: expect.arrayContaining(['approved']) },
    { type: 'string', format: 'date' },
    { type: 'number', minimum: 0, maximum: 100 },
    { type: 'integer', minimum: 1 },
  ]);
  expect(servers).toEqual([expect.objectContaining({ url: '/' })]);
});

test('the examples are answers as the document has them, of every reading call that a program can make', () => {
  const file = join(import.meta.dirname, '../../../scripts/openapi/examples.json');
  expect(exampleProblems(JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof exampleProblems>[0])).toEqual([]);
});

test('the page runs scripts of this server alone, and has the place that each refusal leads to', async () => {
  const client = runningApp().client();
  const { status, headers, body } = await client.get<string>(page.path);
  expect([status, headers.get('content-security-policy')]).toEqual([200, expect.stringContaining("default-src 'self'")]);
  expect(headers.get('content-security-policy')).not.toContain('script-src');
  const missing = [...Object.keys(refusalStatuses), ...Object.keys(problems)].filter((code) => !body.includes(`id="${code}"`));
  expect(missing).toEqual([]);
  const sources = [...body.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, address]) => address!);
  expect(sources.filter((address) => !address.startsWith('/'))).toEqual([]);
  for (const address of sources.filter((one) => one.startsWith(page.path))) expect((await client.get(address)).status).toBe(200);
});

test('a file that the page does not have is refused', async () => {
  const answer = await runningApp().client().get(file.path.replace(':file', 'package.json'));
  expect(answer).toMatchObject({ status: 404, body: { code: 'file_unknown', doc: `${page.path}#file_unknown` } });
});
