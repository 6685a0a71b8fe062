import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { approvePartner, express, sides } from '../../../app/acts.fixtures.ts';
import { KeptViews } from '../../../app/kept-views.fixtures.ts';
import { NotShownYetError } from '../../../event-sourcing/commands/command-gateway.ts';
import { requestScope, RequestScope } from '../../../web/http/request-scope.ts';
import { ana, bo, servicesOn, startWithTwo, superadmin } from '../../../app/partnership-services.fixtures.ts';

const { partnershipId } = sides('acme', 'bolt').app;

let views: KeptViews;
let services: ReturnType<typeof servicesOn>;

beforeEach(async () => {
  views = await KeptViews.start();
  services = servicesOn(views);
  await startWithTwo(views);
});

afterEach(() => views.close());

/** A call of someone who does not wait, and says the same again with the same key. */
function asked<T>(act: () => Promise<T>): Promise<T> {
  const scope = new RequestScope();
  scope.retryIdentity = 'this call';
  scope.waiting.leftMs = 0;
  return requestScope.run(scope, act);
}

/** The commands sent ahead of the call, the call, and what its answer says once the views show what the call has written. */
const calls: Record<string, { before?: () => Promise<unknown>; act: () => Promise<unknown>; answer: object }> = {
  update: {
    act: () => services.partnerships.update(ana, partnershipId, { notes: 'Call on Monday' }),
    answer: { id: partnershipId, notes: 'Call on Monday' },
  },
  'an update of the status': {
    act: () => services.partnerships.update(ana, partnershipId, { status: 'contacted' }),
    answer: { id: partnershipId, status: 'contacted' },
  },
  apply: {
    act: () => services.partnerships.apply(ana, partnershipId, { cohortId: 1 }),
    answer: { status: 'waiting_for_partner', partnership: { appPartnerApplied: true } },
  },
  'apply, by the second of the two': {
    before: () => services.partnerships.apply(ana, partnershipId, { cohortId: 1 }),
    act: () => services.partnerships.apply(bo, partnershipId, { cohortId: 1 }),
    answer: { status: 'pending_approval' },
  },
  cancel: {
    before: () => services.partnerships.apply(ana, partnershipId, { cohortId: 1 }),
    act: () => services.partnerships.cancel(ana, partnershipId, 'Other plans'),
    answer: { status: 'canceled' },
  },
  'approving a partner': {
    act: () => services.adminPartners.approve(superadmin, { id: 'cora' }, undefined),
    answer: { id: 'cora', applicationStatus: 'approved' },
  },
  'rejecting a partner': {
    act: () => services.adminPartners.reject(superadmin, { id: 'cora' }, { reason: null, seenVersion: undefined }),
    answer: { id: 'cora', applicationStatus: 'rejected' },
  },
  'changing a cohort': {
    act: () => services.adminCohorts.change(superadmin, '1', { name: 'Late spring' }),
    answer: { id: 1, name: 'Late spring' },
  },
};

/** Besides, an answer that shows contact details records that it was read. */
async function typesOfActs(): Promise<readonly string[]> {
  return (await views.installation.types()).filter((type) => type !== 'PartnerDetailsRead');
}

describe('where the views stand still', () => {
  test.each(Object.entries(calls))('%s is not answered from before, and writes once', async (_name, { before, act, answer }) => {
    await before?.();
    await views.showAll();
    await views.projector.stop();
    await expect(asked(act)).rejects.toThrow(NotShownYetError);
    const written = await typesOfActs();
    await expect(asked(act)).rejects.toThrow(NotShownYetError);
    expect(await typesOfActs()).toEqual(written);
    await views.restart();
    services = servicesOn(views);
    await views.showAll();
    expect(await asked(act)).toMatchObject(answer);
    expect(await typesOfActs()).toEqual(written);
  });

  test('a pair that has just begun is not said to be unknown', async () => {
    await views.process.sendAll(approvePartner('cora'));
    await views.showAll();
    await views.projector.stop();
    const { app } = sides('acme', 'cora');
    await views.process.sendAll(express(app));
    const unknown = { code: 'not_your_partner' };
    const [begun, none] = [app.partnershipId, sides('acme', 'unknown').app.partnershipId];
    await expect(asked(() => services.partnerships.update(ana, begun, { notes: 'New' }))).rejects.toThrow(NotShownYetError);
    await expect(asked(() => services.partnerships.update(ana, none, { notes: 'New' }))).rejects.toMatchObject(unknown);
    const approve = (id: string) =>
      asked(() => services.decisions.approve(superadmin, id, { overfill: false, seenVersion: undefined }));
    await expect(approve(begun)).rejects.toMatchObject({ code: 'not_awaiting_approval' });
    await expect(approve(none)).rejects.toMatchObject(unknown);
    const remove = (id: string) => asked(() => services.recommendations.remove(superadmin, id));
    for (const id of [begun, none]) await expect(remove(id)).rejects.toMatchObject({ code: 'recommendation_unknown' });
    const two = { appPartnerId: 'acme', solutionsPartnerId: 'cora' };
    await expect(asked(() => services.recommendations.add(superadmin, two))).rejects.toThrow(NotShownYetError);
  });
});
