import { randomUUID } from 'node:crypto';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { addressOf, headers, type Method } from '@accelerator/contracts/http';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { adminPartnershipRoutes, partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { Answer, CallOptions, HttpClient } from '../harness/http-client.ts';
import { appPartner, type Reachable, type SignedUp } from '../harness/people.ts';
import { own, type Setup, type PartnerPair } from '../harness/setup.ts';

/** A call that changes something: with its key it can be sent again until it is answered. */
export interface KeyedCall {
  readonly method: Method;
  readonly path: string;
  readonly body: unknown;
  readonly key: string;
  readonly headers?: CallOptions['headers'];
}

export interface Act extends KeyedCall {
  /** The type of the event of which it appends exactly one. */
  readonly appends: string;
}

/** An endless sequence of acts by one client. */
export interface Actor {
  readonly client: HttpClient;
  next(): Act;
}

/** An administrator, and the cohort that all partners prefer. */
export type SeedData = Pick<Setup, 'admin' | 'cohort'>;

type Wanted = Omit<Act, 'key' | 'method'> & { readonly method?: Method };

function act({ method = 'POST', ...wanted }: Wanted): Act {
  return { method, ...wanted, key: randomUUID() };
}

/** Sends it once, because who sends it counts what is answered. */
export function send<Body>(client: HttpClient, { method, path, body, key, headers: given }: KeyedCall): Promise<Answer<Body>> {
  return client.once(method, path, { body, headers: { ...given, [headers.idempotencyKey]: key } });
}

/** The two of a pair and the administrator, who go through its whole life over and over. */
export function lifeOf(pair: PartnerPair, { admin, cohort: { id: cohortId } }: SeedData): Actor {
  const { app, solutions, partnershipId: id } = pair;
  const applies = (partner: SignedUp): [HttpClient, () => Act] => [
    partner.client,
    () => act({ appends: 'CohortApplied', path: addressOf(partnershipRoutes.apply, { id }), body: { cohortId } }),
  ];
  const likes = (partner: SignedUp): [HttpClient, () => Act] => [
    partner.client,
    () =>
      act({
        appends: 'InterestExpressed',
        method: 'PUT',
        path: addressOf(partnershipRoutes.update, { id }),
        body: own(partner, { interested: true }),
      }),
  ];
  const approves: [HttpClient, () => Act] = [
    admin,
    () => act({ appends: 'PartnershipApproved', path: addressOf(adminPartnershipRoutes.approve, { id }), body: {} }),
  ];
  const cancels: [HttpClient, () => Act] = [
    app.client,
    () =>
      act({ appends: 'PartnershipCanceled', path: addressOf(partnershipRoutes.cancel, { id }), body: { reason: 'Too early' } }),
  ];
  return inTurn([applies(app), applies(solutions), approves, cancels, likes(app), likes(solutions)]);
}

function inTurn(steps: readonly [HttpClient, () => Act][]): Actor {
  let step = -1;
  return {
    get client() {
      return steps[step]![0];
    },
    next() {
      step = (step + 1) % steps.length;
      return steps[step]![1]();
    },
  };
}

/** A partner who writes notes about the other. */
export function noteTaker({ app, partnershipId: id }: PartnerPair): Actor {
  let written = 0;
  const path = addressOf(partnershipRoutes.update, { id });
  return {
    client: app.client,
    next: () => act({ appends: 'PartnershipNoted', method: 'PUT', path, body: { notes: `Note ${(written += 1)}` } }),
  };
}

/** One new partner after the other, each in a browser of its own and, behind a proxy, in a network of its own: of one, few may register. */
export function newcomers(runningApp: Reachable, { cohort }: SeedData, { isBehindProxy = false } = {}): Actor {
  let client = runningApp.client();
  let come = 0;
  return {
    get client() {
      return client;
    },
    next() {
      client = runningApp.client();
      come += 1;
      const body = appPartner({ preferredCohortIds: [cohort.id] });
      const headers = isBehindProxy ? { 'X-Forwarded-For': `2001:db8:0:${come.toString(16)}::1` } : {};
      return act({ appends: 'NamesClaimed', path: accountRoutes.register.path, body, headers });
    },
  };
}

/** An administrator who plans cohorts. */
export function planner({ admin }: SeedData): Actor {
  return {
    client: admin,
    next() {
      const code = randomUUID();
      const cohort = { name: `Cohort ${code}`, code, status: 'Planned', kickoffDate: '2999-04-01', description: 'Planned' };
      return act({ appends: 'CohortCreated', path: adminCohortRoutes.create.path, body: cohort });
    },
  };
}

/** An administrator who revokes a partner's approval and gives it back. */
export function togglingAdmin({ admin }: SeedData, { partnerId: id }: SignedUp): Actor {
  const path = addressOf(adminPartnerRoutes.reject, { id });
  const back = addressOf(adminPartnerRoutes.approve, { id });
  let revoked = false;
  return {
    client: admin,
    next() {
      revoked = !revoked;
      return revoked
        ? act({ appends: 'PartnerApprovalRevoked', path, body: { reason: 'Wait' } })
        : act({ appends: 'PartnerApproved', path: back, body: {} });
    },
  };
}

/** One or two actors of each kind, each with companies of their own. */
export async function actorsOfEachKind(runningApp: Reachable, setup: Setup): Promise<readonly Actor[]> {
  return [
    lifeOf(await setup.mutual(), setup),
    lifeOf(await setup.mutual(), setup),
    noteTaker(await setup.mutual()),
    togglingAdmin(setup, (await setup.mutual()).app),
    newcomers(runningApp, setup),
    planner(setup),
  ];
}
