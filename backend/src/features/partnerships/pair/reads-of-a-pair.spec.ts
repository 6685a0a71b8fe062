import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sides } from '../../../app/acts.fixtures.ts';
import { KeptViews } from '../../../app/kept-views.fixtures.ts';
import { CountedReads } from '../../../event-sourcing/read-models/counted-reads.fixtures.ts';
import { ana, bo, servicesOn, startWithTwo, superadmin } from '../../../app/partnership-services.fixtures.ts';
import { partnershipsProjection } from './partnerships.projection.ts';

const { partnershipId } = sides('acme', 'bolt').app;
const two = { appPartnerId: 'acme', solutionsPartnerId: 'bolt' };

let views: KeptViews;
let reads: CountedReads;
let services: ReturnType<typeof servicesOn>;

beforeEach(async () => {
  views = await KeptViews.start();
  reads = new CountedReads(views.readModels);
  services = servicesOn(views, reads);
  await startWithTwo(views);
});

afterEach(() => views.close());

const applied = async () => {
  await services.partnerships.apply(ana, partnershipId, { cohortId: 1 });
  await services.partnerships.apply(bo, partnershipId, { cohortId: 1 });
};

const withdrawn = (partnerType: 'app' | 'solutions') =>
  services.acts.act(superadmin, partnershipId, { action: 'clear_interest', partnerType });

/** The preparation, the request, and the number of its queries for pairs. */
const requests: Record<string, { before?: () => Promise<unknown>; send: () => Promise<unknown>; count: 0 | 1 }> = {
  'starting with a partner': {
    send: () => services.partnerships.start(ana, { partnerId: 'bolt', notes: 'Call' }),
    count: 1,
  },
  'changing flags, notes and evaluation': {
    send: () => services.partnerships.update(ana, partnershipId, { savedForLater: true, notes: 'Call', evaluated: true }),
    count: 1,
  },
  'saying that they were in touch': {
    send: () => services.partnerships.update(ana, partnershipId, { status: 'contacted' }),
    count: 1,
  },
  'applying as the first': { send: () => services.partnerships.apply(ana, partnershipId, { cohortId: 1 }), count: 1 },
  'applying as the second': {
    before: () => services.partnerships.apply(ana, partnershipId, { cohortId: 1 }),
    send: () => services.partnerships.apply(bo, partnershipId, { cohortId: 1 }),
    count: 1,
  },
  canceling: { before: applied, send: () => services.partnerships.cancel(ana, partnershipId, 'Other plans'), count: 1 },
  approving: {
    before: applied,
    send: () => services.decisions.approve(superadmin, partnershipId, { overfill: false, seenVersion: undefined }),
    count: 1,
  },
  'rejecting what was seen': {
    before: applied,
    send: async () => {
      const [pair] = await views.readModels.of(partnershipsProjection).getMany([partnershipId]);
      const seenVersion = `1.1.${Date.parse(pair!.submittedAt!)}`;
      return services.decisions.reject(superadmin, partnershipId, { reason: null, seenVersion });
    },
    count: 1,
  },
  annotating: { send: () => services.decisions.annotate(superadmin, partnershipId, 'Promising'), count: 0 },
  'acting in place of one side': {
    send: () => withdrawn('app'),
    count: 1,
  },
  'applying in place of both': {
    send: () => services.acts.act(superadmin, partnershipId, { action: 'both_apply', partnerType: 'both' }),
    count: 1,
  },
  'proposing a cohort': { send: () => services.assignments.assign(superadmin, partnershipId, { cohortId: 1 }), count: 1 },
  recommending: {
    before: () => withdrawn('app'),
    send: () => services.recommendations.add(superadmin, two),
    count: 1,
  },
  'taking a recommendation back': {
    before: async () => {
      await withdrawn('app');
      await services.recommendations.add(superadmin, two);
    },
    send: () => services.recommendations.remove(superadmin, partnershipId),
    count: 1,
  },
};

describe('a request about a pair asks for its row once at most, for the answer:', () => {
  test.each(Object.entries(requests))('%s', async (_name, { before, send, count }) => {
    await before?.();
    reads.take('partnerships');
    await send();
    expect(reads.take('partnerships')).toBe(count);
  });
});

test('a request about a pair reads its stream once, before it decides', async () => {
  const reading = jest.spyOn(views.installation.log, 'readStream');
  const counts = [];
  for (const body of [{ savedForLater: true, notes: 'Call' }, { interested: false }, { interested: true }]) {
    await services.partnerships.update(ana, partnershipId, body);
    counts.push(reading.mock.calls.filter(([stream]) => stream.endsWith(partnershipId)).length);
    reading.mockClear();
  }
  expect(counts).toEqual([1, 1, 1]);
});
