import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { approvePartner, express, sides } from '../../app/acts.fixtures.ts';
import { KeptViews } from '../../app/kept-views.fixtures.ts';
import { NotShownYetError } from '../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../event-sourcing/kernel/decider.ts';
import type { AdministratorCaller, PartnerCaller } from '../../web/access/caller.ts';
import { requestScope, RequestScope } from '../../web/http/request-scope.ts';
import { NameHasher } from '../accounts/name-hashes.ts';
import { registryDecider, registryId } from '../accounts/registry.decider.ts';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import { spring } from '../cohorts/cohort.fixtures.ts';
import { MatchingPool } from '../matching/matching-pool.ts';
import { PoolScores } from '../matching/pool-scores.ts';
import { AdminPartners } from '../partners/admin-partners.ts';
import { AdminReadings } from '../partners/admin-readings.ts';
import { partnerDecider } from '../partners/partner.decider.ts';
import { personal, registered } from '../partners/partner.fixtures.ts';
import { AdminCohorts } from './admin-cohorts.ts';
import { AdminPartnerships } from './admin-partnerships.ts';
import { AdminRecommendations } from './admin-recommendations.ts';
import { CohortApplications } from './cohort-applications.ts';
import { PartnerPartnerships } from './partner-partnerships.ts';
import { PartnershipsReader } from './partnerships-reader.ts';
import { ReviewQueue } from './review-queue.ts';
import { VisiblePartners } from './visible-partners.ts';
import { CohortFunnels } from '../reports/cohort-funnels.ts';
import { MeasuredReviews } from '../reports/measured-reviews.ts';
import { ScoringPolicies } from '../scoring-policies/scoring-policies.ts';

const { app: acme, solutions: bolt } = sides('acme', 'bolt');
const { partnershipId } = acme;

const ofPartner = { credentialVersion: 1, mustChangePassword: false, readOnly: false, applicationStatus: 'approved' } as const;
const ana: PartnerCaller = {
  ...ofPartner,
  ...{ kind: 'partner', userId: 'ana', username: 'Ana', partnerId: 'acme', partnerType: 'app', role: 'App Partner' },
};
const bo: PartnerCaller = {
  ...ofPartner,
  ...{ kind: 'partner', userId: 'bo', username: 'Bo', partnerId: 'bolt', partnerType: 'solutions', role: 'Solutions Partner' },
};
const superadmin: AdministratorCaller = {
  ...{ kind: 'admin', userId: 'root', username: 'superadmin', administrator: 'superadmin', role: 'admin' },
  ...{ mustSetUpSecondFactor: false, endsOn: null },
  ...{ partnerId: null, partnerType: null, applicationStatus: null },
  ...{ credentialVersion: 1, mustChangePassword: false, readOnly: false },
};

let views: KeptViews;

/** What answers callers. */
interface Services {
  readonly partnerships: PartnerPartnerships;
  readonly adminPartnerships: AdminPartnerships;
  readonly adminPartners: AdminPartners;
  readonly adminCohorts: AdminCohorts;
  readonly recommendations: AdminRecommendations;
}
let services: Services;

beforeEach(async () => {
  views = await KeptViews.start();
  serve();
  await views.process.sendAll(
    call(registryDecider, 'NumberCohort', registryId, {
      codeHash: 'SPR',
      details: { ...spring, kickoffDate: '2999-04-01', endDate: '2999-06-24' },
    }),
    register('acme', 'app'),
    register('bolt', 'solutions'),
    register('cora', 'solutions'),
    ...['acme', 'bolt'].map(approvePartner),
    ...[acme, bolt].map(express),
  );
  await views.showAll();
});

afterEach(() => views.close());

/** The services wait for the projector that keeps the views now. */
function serve(): void {
  const { installation, readModels } = views;
  const [gateway, cohorts] = [views.gatewayOf(), new CohortCatalog(readModels)];
  const reader = new PartnershipsReader(gateway, readModels);
  const [visible, applications] = [new VisiblePartners(readModels), new CohortApplications(gateway, cohorts)];
  const { progress } = views.projector;
  const readings = new AdminReadings(gateway);
  const queue = new ReviewQueue(
    readModels,
    new ScoringPolicies(readModels, cohorts),
    new PoolScores(new MatchingPool(readModels, progress)),
  );
  services = {
    partnerships: new PartnerPartnerships(
      gateway,
      readModels,
      reader,
      cohorts,
      visible,
      applications,
      new MeasuredReviews(readModels),
    ),
    adminPartnerships: new AdminPartnerships(
      gateway,
      readModels,
      new ScoringPolicies(readModels, cohorts),
      progress,
      readings,
      queue,
      reader,
    ),
    adminPartners: new AdminPartners(gateway, readModels, progress, readings, cohorts, new CohortFunnels(readModels, cohorts)),
    adminCohorts: new AdminCohorts(gateway, readModels, cohorts, new NameHasher(installation.ports.vault)),
    recommendations: new AdminRecommendations(gateway, readModels, reader),
  };
}

function register(partnerId: string, partnerType: 'app' | 'solutions') {
  const names = { usernameHash: partnerId, companyNameHash: partnerId, companyDomainHash: `${partnerId}.example` };
  const { data } = registered({
    ...{ partnerId, partnerType, userId: `${partnerId}-user`, names },
    private: { subject: partnerId, fields: { ...personal, companyName: partnerId } },
  });
  return call(partnerDecider, 'RegisterPartner', partnerId, { ...data, username: `${partnerId}-user`, credentialVersion: 1 });
}

/** A call of someone who does not wait, and says the same again with the same key. */
function asked<T>(act: () => Promise<T>): Promise<T> {
  const scope = new RequestScope();
  scope.retryIdentity = 'this call';
  scope.waiting.leftMs = 0;
  return requestScope.run(scope, act);
}

/** What is sent ahead of the call, the call, and what its answer says once the views show what the call has written. */
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
    serve();
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
      asked(() => services.adminPartnerships.approve(superadmin, id, { overfill: false, seenVersion: undefined }));
    await expect(approve(begun)).rejects.toThrow(NotShownYetError);
    await expect(approve(none)).rejects.toMatchObject(unknown);
    const remove = (id: string) => asked(() => services.recommendations.remove(superadmin, id));
    await expect(remove(begun)).rejects.toThrow(NotShownYetError);
    await expect(remove(none)).rejects.toMatchObject({ code: 'recommendation_unknown' });
    const two = { appPartnerId: 'acme', solutionsPartnerId: 'cora' };
    await expect(asked(() => services.recommendations.add(superadmin, two))).rejects.toThrow(NotShownYetError);
  });
});
