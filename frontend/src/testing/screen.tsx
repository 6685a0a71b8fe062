import type { UserView } from '@accelerator/contracts/accounts/views';
import { fieldOfRefusal, type FieldError, type RefusalCode } from '@accelerator/contracts/http';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { openDrafts } from '../session/drafts.ts';
import { sessionQueries } from '../session/session.queries.ts';
import { parseSearch, stringifySearch } from '../address/address-query.ts';
import { keepFocus } from '../ui/keyboard/focus-keeper.ts';
import { ToastRegion } from '../ui/messages/toast-region.tsx';
import { answerCalls, type Answer, type Call } from './fake-server.ts';
import './left-behind.ts';
import { anAdministrator } from './users.fixtures.ts';

/** A change that the screen asked for. */
export interface Sent {
  readonly call: string;
  readonly body: unknown;
  /** The version that the change is meant for, where it names one. */
  readonly ifMatch?: string | undefined;
}

/**
 * By "METHOD /path": the JSON of a success, a refusal made by `refused`, or what makes the answer of the call. What is written into it while
 * the screen runs holds from then on.
 */
export type ScreenAnswers = Record<string, unknown>;

class Refusal {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}

export function refused(status: number, message: string, code?: RefusalCode): unknown {
  const fields: Partial<Record<RefusalCode, FieldError>> = fieldOfRefusal;
  const atField = code && fields[code];
  const said = { ...(code && { code }), ...(atField && { errors: [atField] }) };
  return new Refusal({ status, body: { statusCode: status, error: 'Refused', message, ...said } });
}

/** Answers with what stands before the server says in its place. */
export function unanswered(status: number): unknown {
  return new Refusal({ status });
}

export interface ScreenSetting {
  /** The user; an administrator by default. */
  readonly user?: UserView;
  /** The query of the address. */
  readonly search?: string;
}

/** Shows one screen alone, without the router's guards and shells, to a server that answers from the table. */
export async function showScreen(
  element: ReactNode,
  answers: ScreenAnswers,
  { user = anAdministrator(), search = '' }: ScreenSetting = {},
) {
  const sent: Sent[] = [];
  const answerTo = (call: string) => (made: Call) => {
    if (made.method !== 'GET') sent.push({ call, body: made.body, ifMatch: made.headers.get('if-match') ?? undefined });
    const answer = answers[call];
    if (typeof answer === 'function') return (answer as (made: Call) => Answer)(made);
    return answer instanceof Refusal ? answer.answer : { body: answer };
  };
  const usual: ScreenAnswers = { 'GET /api/account/lists': [] };
  const answerOf = (_: object, call: string) => {
    if (call in answers) return answerTo(call);
    return call in usual ? { body: usual[call] } : undefined;
  };
  const calls = answerCalls(new Proxy({}, { get: answerOf }));
  const root = createRootRoute();
  const anywhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: function Shown() {
      useEffect(keepFocus, []);
      return (
        <>
          {element}
          <ToastRegion />
        </>
      );
    },
  });
  const history = createMemoryHistory({ initialEntries: [`/here${search}`] });
  const router = createRouter({ routeTree: root.addChildren([anywhere]), history, parseSearch, stringifySearch });
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQueries.user().queryKey, user);
  await openDrafts(user);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: /^Messages/ });
  return { user: userEvent.setup(), sent, calls, router, queryClient, address: () => router.state.location.href };
}
