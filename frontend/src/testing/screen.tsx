import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { ToastRegion } from '../ui/toasts.tsx';

/** What the front end sent. Reads are left out. */
export interface Sent {
  readonly call: string;
  readonly body: unknown;
}

/** Answers by call, as "PUT /api/partnerships/1": the JSON of a success, or a refusal made by `refused`. */
export type Answers = Record<string, unknown>;

class Refusal {
  constructor(
    readonly status: number,
    readonly message: string,
    readonly code?: string,
  ) {}
}

/** @param code the refusal's own name, where the screen looks at it */
export function refused(status: number, message: string, code?: string): unknown {
  return new Refusal(status, message, code);
}

/** Shows one screen as the front end shows it, with a network that answers from a table; the table can be changed while it runs. */
export async function showScreen(element: ReactNode, answers: Answers) {
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const method = init?.method ?? 'GET';
    const { pathname } = new URL(String(input), 'http://localhost');
    const call = `${method} ${pathname}`;
    if (method !== 'GET') sent.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    return answered(call in answers ? answers[call] : new Refusal(404, `Nothing answers ${call}.`));
  };
  const root = createRootRoute();
  const everything = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => (
      <>
        {element}
        <ToastRegion />
      </>
    ),
  });
  const router = createRouter({ routeTree: root.addChildren([everything]), history: createMemoryHistory({ initialEntries: ['/here'] }) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: /^Messages/ });
  return { user: userEvent.setup(), sent, address: () => router.state.location.href };
}

function answered(answer: unknown): Response {
  if (answer instanceof Refusal) {
    const body = { statusCode: answer.status, error: 'Refused', message: answer.message, code: answer.code };
    return new Response(JSON.stringify(body), { status: answer.status, statusText: 'Refused' });
  }
  return new Response(answer === undefined ? '' : JSON.stringify(answer), { status: 200 });
}
