import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { headers, notShownYet } from '@accelerator/contracts/http';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import { adminPartnershipRoutes, adminRecommendationRoutes, partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { expect, test } from '@jest/globals';
import type { Answer } from '../../harness/http-client.ts';
import { appPartner, type SignedUp } from '../../harness/people.ts';
import { own, type PartnerPair } from '../../harness/setup.ts';
import { send } from '../acts.ts';
import { countedUpTo } from '../rounds.ts';
import { untilAnswered } from '../until-answered.ts';
import { acknowledged, disagreementsWithLog, isAct } from '../walk/acknowledged.ts';
import { call, type Said, type Step } from '../walk/steps.ts';
import { allSay } from './health.ts';
import { describeFaults, useSystemUnderTest } from './system-under-test.ts';

/** In milliseconds. */
const recoveryTimeoutMs = 20_000;

/** The acts that one person does while no projector runs, and what the same person does once there is one again. */
interface Person {
  /** One call after the other, unless they are made at once. */
  readonly meanwhile: readonly Step[];
  readonly atOnce?: true;
  readonly later: Step;
}

interface Sent {
  /** Calls that wait for each other have the same one. */
  readonly lane: number;
  readonly step: Step;
  readonly first: Answer<Said>;
}

describeFaults('two nodes and a projector that is away', () => {
  const system = useSystemUnderTest({ nodes: 2, projectors: 1 });

  /** Changes the profile, or what of it is preferred, in many tabs: each change finds that another one was faster. */
  function editor({ client, partnerId: id }: SignedUp, changes: (number: number) => object): Person {
    const edit = (number: number) => call(client, partnerRoutes.updateAppProfile, { id }, changes(number));
    return { meanwhile: countedUpTo(20).map(edit), atOnce: true, later: edit(21) };
  }

  function noteTaker({ app: { client }, partnershipId: id }: PartnerPair): Person {
    const notes = (number: number) => call(client, partnershipRoutes.update, { id }, { notes: `Note ${number}` });
    return { meanwhile: countedUpTo(10).map(notes), atOnce: true, later: notes(11) };
  }

  /** Shows and withdraws interest, and passes. */
  function waverer({ app, partnershipId: id }: PartnerPair): Person {
    const says = (flags: Parameters<typeof own>[1]) => call(app.client, partnershipRoutes.update, { id }, own(app, flags));
    const meanwhile = [
      says({ interested: false }),
      says({ interested: true }),
      says({ interested: false, notInterested: true }),
      says({ notInterested: false }),
    ];
    return { meanwhile, later: says({ interested: true }) };
  }

  function applicant({ app: { client }, partnershipId: id }: PartnerPair, cohortId: number): Person {
    const applies = () => call(client, partnershipRoutes.apply, { id }, { cohortId });
    const cancels = (reason: string) => call(client, partnershipRoutes.cancel, { id }, { reason });
    return { meanwhile: [applies(), cancels('Too early'), applies()], later: cancels('Too late') };
  }

  function planner(id: number): Person {
    const { admin } = system().setup;
    const changes = (focus: string) => call(admin, adminCohortRoutes.change, { id }, { focus, status: 'Open' });
    const creates = (code: string) =>
      call(admin, adminCohortRoutes.create, {}, { name: code, code, kickoffDate: '2999-04-01', description: 'Planned' });
    return { meanwhile: [changes('Health'), creates('away-1'), changes('Finance')], later: changes('Retail') };
  }

  async function administrator(): Promise<Person> {
    const { setup } = system();
    const { admin, cohort } = setup;
    const [undecided, decided, other] = [
      [await setup.newApp(), await setup.newApp()],
      await setup.app(),
      await setup.solutions(),
    ];
    const pair = await setup.mutual();
    const id = pair.partnershipId;
    const partners = undecided.map(({ partnerId }) => ({ id: partnerId }));
    const two = { appPartnerId: decided.partnerId, solutionsPartnerId: other.partnerId };
    return {
      meanwhile: [
        call(admin, adminPartnerRoutes.approveMany, {}, { partners }),
        call(admin, adminPartnerRoutes.reject, { id: decided.partnerId }, { reason: 'Wait' }),
        call(admin, adminPartnerRoutes.approve, { id: decided.partnerId }),
        call(admin, adminRecommendationRoutes.add, {}, { ...two, notes: 'You sell to the same hospitals' }),
        call(admin, adminPartnershipRoutes.assignCohort, { id }, { cohortId: cohort.id }),
        call(admin, adminPartnershipRoutes.act, { id }, { action: 'both_apply', partnerType: 'both' }),
        call(admin, adminPartnershipRoutes.annotate, { id }, { evaluationNotes: 'Solid' }),
      ],
      later: call(admin, adminPartnershipRoutes.annotate, { id }, { evaluationNotes: 'Very solid' }),
    };
  }

  test('write nothing twice under one key, and over nothing that came later, when what was saved is sent again', async () => {
    const { setup, runningApp, stores } = system();
    const [cohort, second] = [await setup.newCohort(), await setup.newCohort()];
    const people = [
      editor(await setup.app(), (number) => ({ contactJobTitle: `Title ${number}` })),
      editor(await setup.app(), (number) => ({
        preferredCohortIds: [setup.cohort.id, number % 2 === 0 ? cohort.id : second.id],
      })),
      noteTaker(await setup.mutual()),
      waverer(await setup.mutual()),
      applicant(await setup.mutual(), cohort.id),
      planner(second.id),
      await administrator(),
    ];
    await stores.settled();
    const before = await stores.log.head();
    const [projector] = runningApp.projectors;
    await projector!.kill();
    const sent = (
      await Promise.all(people.map(({ meanwhile, atOnce }, person) => sendAll(meanwhile, { person, atOnce })))
    ).flat();
    expect(sent.filter(({ first }) => isSaved(first)).length).toBeGreaterThan(people.length);
    expect(sent.filter(({ first }) => !isSaved(first) && first.status >= 300).map(told)).toEqual([]);

    await projector!.start();
    await allSay('ok', runningApp.processes, recoveryTimeoutMs);
    const later = await Promise.all(people.map(({ later: step }, lane) => answered({ lane, step })));
    expect(later.filter(({ first }) => first.status >= 300).map(told)).toEqual([]);
    await stores.settled();
    const written = await stores.log.head();

    const again = await Promise.all(sent.map((one) => answered(one)));
    for (const [index, { first, step }] of again.entries()) {
      const { first: former } = sent[index]!;
      expect([told({ step, first }), first.status < 300]).toEqual([told({ step, first }), true]);
      if (!isSaved(former)) expect([step.call.path, first.body]).toEqual([step.call.path, former.body]);
    }
    await stores.settled();
    const afterwards = (await stores.stored(written)).filter(isAct);
    expect(afterwards.map(({ type, stream }) => `${type} in ${stream}`)).toEqual([]);
    const answers = [...again, ...later].map(({ lane, step, first }) => acknowledged({ lane, call: step.call }, first));
    expect(disagreementsWithLog(answers, await stores.stored(before))).toEqual([]);
    await system().expectAgreement();
  });

  test('turn away nobody who has come meanwhile', async () => {
    const { setup, runningApp, stores } = system();
    await stores.settled();
    const [projector] = runningApp.projectors;
    await projector!.kill();
    const client = runningApp.client();
    const registers = call(client, accountRoutes.register, {}, appPartner({ preferredCohortIds: [setup.cohort.id] }));
    const first = await send<Said>(client, registers.call);
    expect([told({ step: registers, first }), first.status === 201 || isSaved(first)]).toEqual([expect.anything(), true]);
    for (const { path } of [accountRoutes.user, partnerRoutes.profile, notificationRoutes.list]) {
      const { status, headers: given } = await client.once('GET', path);
      expect([path, status === 200 || (status === 503 && given.get('Retry-After') !== null)]).toEqual([path, true]);
    }
    await projector!.start();
    await allSay('ok', runningApp.processes, recoveryTimeoutMs);
    expect((await untilAnswered(client, registers.call)).status).toBe(201);
    expect((await client.get(accountRoutes.user.path)).status).toBe(200);
  });
});

async function sendAll(
  steps: readonly Step[],
  { person, atOnce = false }: { person: number; atOnce: boolean | undefined },
): Promise<Sent[]> {
  const sending = async (step: Step, lane: number) => ({ lane, step, first: await send<Said>(step.client, step.call) });
  if (atOnce) return Promise.all(steps.map((step, index) => sending(step, 1_000 * (person + 1) + index)));
  const sent: Sent[] = [];
  for (const step of steps) sent.push(await sending(step, person));
  return sent;
}

async function answered({ lane, step }: Pick<Sent, 'lane' | 'step'>): Promise<Sent> {
  return { lane, step, first: await untilAnswered<Said>(step.client, step.call) };
}

function isSaved({ status, body, headers: given }: Answer<Said>): boolean {
  return status === 503 && body.message === notShownYet && given.get('Retry-After') !== null;
}

function told({ step: { call: sent }, first: { status, body, headers: given } }: Pick<Sent, 'step' | 'first'>): string {
  return `${sent.method} ${sent.path} ${JSON.stringify(sent.body)}: ${status} ${body.message ?? ''} ${given.get(headers.logPosition)}`;
}
