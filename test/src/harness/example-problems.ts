import type { Route } from '@accelerator/contracts/http';
import { routesByKey } from '@accelerator/contracts/route-table';
import { documentedAnswers } from './documented-answers.ts';

/** A file, a call that is always refused, and calls whose parameters the recorder does not know. */
const withoutExample: readonly string[] = [
  'GET /api/admin/exports/:file',
  'GET /api/mcp',
  'GET /api/admin/matching/suggestions',
  'GET /api/partnerships/:id/history/:eventId/match',
  'GET /api/admin/history/:stream/events/:eventId/match',
  'GET /api/admin/scoring/replay',
];

/** Says which reading calls of programs have no example, and which examples are not as the document says. */
export function exampleProblems(
  examples: Readonly<Record<string, { readonly status: number; readonly answer: unknown }>>,
): readonly string[] {
  const missing = Object.entries<Route>(routesByKey)
    .filter(
      ([key, { method, scope }]) => method === 'GET' && scope !== null && !(key in examples) && !withoutExample.includes(key),
    )
    .map(([key]) => `${key} has no example.`);
  const wrong = Object.entries(examples).flatMap(([key, { status, answer }]) => {
    if (key === 'refusal') return [];
    const [method = '', path = ''] = key.split(' ');
    const called = { method, path: path.replaceAll(/:\w+/g, 'x'), status, mediaType: 'application/json' };
    return documentedAnswers().problemOfHead(called) ?? documentedAnswers().problemOfBody(called, answer) ?? [];
  });
  return [...missing, ...wrong];
}
