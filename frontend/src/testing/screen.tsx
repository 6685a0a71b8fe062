import type { RefusalCode } from '@accelerator/contracts/http';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { ToastRegion } from '../ui/toasts.tsx';
import { answerCalls, type Answer, type Call } from './fake-server.ts';

/** A change that the screen asked for. */
export interface Sent {
  readonly call: string;
  readonly body: unknown;
  /** The version that the change is meant for, where it names one. */
  readonly ifMatch?: string | undefined;
}

/** By "METHOD /path": the JSON of a success, or a refusal made by `refused`. What is written into it while the screen runs holds from then on. */
export type ScreenAnswers = Record<string, unknown>;

class Refusal {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}

export function refused(status: number, message: string, code?: RefusalCode): unknown {
  return new Refusal({ status, body: { statusCode: status, error: 'Refused', message, ...(code && { code }) } });
}

/** Shows one screen alone, without the router's guards and shells, to a server that answers from the table. */
export async function showScreen(element: ReactNode, answers: ScreenAnswers) {
  const sent: Sent[] = [];
  const answerTo = (call: string) => (made: Call) => {
    if (made.method !== 'GET') sent.push({ call, body: made.body, ifMatch: made.headers.get('if-match') ?? undefined });
    const answer = answers[call];
    return answer instanceof Refusal ? answer.answer : { body: answer };
  };
  answerCalls(new Proxy({}, { get: (_, call: string) => (call in answers ? answerTo(call) : undefined) }));
  const root = createRootRoute();
  const anywhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => (
      <>
        {element}
        <ToastRegion />
      </>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/here'] });
  const router = createRouter({ routeTree: root.addChildren([anywhere]), history });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: /^Messages/ });
  return { user: userEvent.setup(), sent, address: () => router.state.location.href };
}
