/**
 * Writes of the client, declared in `*.mutations.ts`:
 *
 *     export const useApprovePartner = () =>
 *       useMutation(
 *         mutation((partner: PartnerRef) => requestTo(adminPartnerRoutes.approve, { params: { id: partner.id }, version: partner.version }), {
 *           affects: 'partner_approval',
 *           messages: { done: 'Partner approved', failed: whatFailed('Failed to approve partner') },
 *         }),
 *       );
 *
 * A bare route instead of the function takes its arguments from `mutate`. The factory brings:
 *
 * - the types, the time-out and the `Idempotency-Key`: see `send`. A write that got no answer keeps its key when it is sent again;
 * - the wait for a connection and a server: what is pressed without is held back by the page, says so, and is sent once when it is there
 *   again;
 * - the refresh: `affects` names rows of the refresh table (the news that others hear of it) or families of queries. It follows a success,
 *   and a refusal by the state of things (404, 409), because then the screen is behind; the mutation is pending until it is through;
 * - the toasts: `messages.done` and `messages.failed`. A text for `failed` is the title above the error's own sentence.
 *
 * Further options are spread over it, `{ ...mutation(…), gcTime: 0 }`; what a screen does afterwards goes into
 * `mutate(variables, { onSuccess })`, which leaves the factory's callbacks in place.
 */
import type { AnswerOf, Route } from '@accelerator/contracts/http';
import type { LiveEventType } from '@accelerator/contracts/live';
import type { QueryClient, UseMutationOptions } from '@tanstack/react-query';
import { refresh, type QueryFamily } from './refresh-table.ts';
import { toast, type ToastText } from '../ui/messages/toasts.tsx';
import { titledFailure } from './failures.ts';
import { HttpError } from './http.ts';
import { isOffline, isServerAway, keptForServerText, keptText, sendAgainMs, type HeldAct } from './offline.ts';
import { send, type Args, type WriteArgs } from './send.ts';

/** One write that can be sent. */
export interface Request<Answer> {
  readonly route: Route;
  readonly args: Args;
  /** For the compiler alone. */
  readonly answer?: Answer;
}

type GivenArgs<R extends Route> = object extends WriteArgs<R> ? [args?: WriteArgs<R>] : [args: WriteArgs<R>];

/** Puts a route and what it carries together. */
export function requestTo<R extends Route>(route: R, ...[args]: GivenArgs<R>): Request<AnswerOf<R>> {
  return { route, args: (args ?? {}) as Args };
}

export type Affected = LiveEventType | QueryFamily | readonly (LiveEventType | QueryFamily)[];

export interface MutationDeclaration<Answer, Variables> {
  readonly affects?: Affected | ((variables: Variables) => Affected);
  /** Nobody pressed for it, and later it would be untrue: where it cannot be sent it is dropped, and nothing is said. */
  readonly momentary?: boolean;
  /** Runs what follows from the answer, before the refresh: for a cache that it completes. */
  readonly onDone?: (answer: Answer, variables: Variables, client: QueryClient) => void;
  readonly messages?: {
    readonly done?: string | ((answer: Answer, variables: Variables, client: QueryClient) => ToastText);
    /** Undefined for a failure that the screen shows itself. */
    readonly failed?: string | ((error: Error, variables: Variables) => ToastText | undefined);
  };
}

/** The variables that `mutate` takes for a bare route: nothing where the route needs nothing. */
type VariablesOf<R extends Route> = object extends WriteArgs<R> ? WriteArgs<R> | void : WriteArgs<R>;

/** Options for `useMutation`. */
export type RouteMutation<Answer, Variables> = Required<
  Pick<
    UseMutationOptions<Answer, Error, Variables>,
    'mutationFn' | 'networkMode' | 'onMutate' | 'onSuccess' | 'onError' | 'retry' | 'retryDelay'
  >
>;

export function mutation<R extends Route>(
  route: R,
  declaration?: MutationDeclaration<AnswerOf<R>, VariablesOf<R>>,
): RouteMutation<AnswerOf<R>, VariablesOf<R>>;
export function mutation<Answer, Variables>(
  request: (variables: Variables) => Request<Answer>,
  declaration?: MutationDeclaration<Answer, Variables>,
): RouteMutation<Answer, Variables>;
export function mutation<Answer, Variables>(
  what: Route | ((variables: Variables) => Request<Answer>),
  { affects = [], momentary = false, onDone, messages: { done, failed } = {} }: MutationDeclaration<Answer, Variables> = {},
): RouteMutation<Answer, Variables> {
  const request = (variables: Variables) =>
    typeof what === 'function' ? what(variables) : { route: what, args: variables ?? {} };
  const refreshAffected = (client: QueryClient, variables: Variables) => {
    const affected = typeof affects === 'function' ? affects(variables) : affects;
    return refresh(client, typeof affected === 'string' ? [affected] : affected);
  };
  return {
    mutationFn: async (variables) => {
      const { route, args } = request(variables);
      try {
        return (await send(route, args)).answer as Answer;
      } catch (error) {
        // A visitor stands before a form that says it.
        if (!momentary && route.access.who !== 'anyone' && isServerAway(error)) sentAgain.add(error as Error);
        throw error;
      }
    },
    networkMode: momentary ? 'always' : 'online',
    retry: (failures, error) => {
      if (!sentAgain.has(error)) return false;
      if (failures === 0) toast(keptForServerText);
      return true;
    },
    retryDelay: sendAgainMs,
    onMutate: (variables) => {
      if (isOffline() && !momentary) toast(keptText);
      const { route, args } = request(variables);
      return { fingerprint: JSON.stringify([route.method, route.path, args]) } satisfies HeldAct;
    },
    onSuccess: (answer, variables, _context, { client }) => {
      if (done) toast(typeof done === 'string' ? { title: done, tone: 'good' } : done(answer, variables, client));
      onDone?.(answer, variables, client);
      return refreshAffected(client, variables);
    },
    onError: (error, variables, _context, { client }) => {
      const text = typeof failed === 'string' ? titledFailure(failed)(error) : failed?.(error, variables);
      if (text) toast({ tone: 'bad', ...text });
      return isBehind(error) ? refreshAffected(client, variables) : undefined;
    },
  };
}

/** Failures after which the act is kept, and sent once more. */
const sentAgain = new WeakSet<Error>();

/** The server knows something that the screen does not show yet. */
function isBehind(error: Error): boolean {
  return error instanceof HttpError && (error.status === 404 || error.status === 409);
}
