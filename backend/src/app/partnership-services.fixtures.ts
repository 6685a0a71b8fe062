import {
  administratorSession,
  partnerSession,
  type AdministratorCaller,
  type PartnerCaller,
} from '../features/accounts/callers.ts';
import type { KeptViews } from './kept-views.fixtures.ts';
import { approvePartner, express, sides } from './acts.fixtures.ts';
import { call } from '../event-sourcing/kernel/decider.ts';
import type { ReadModels } from '../event-sourcing/read-models/read-models.ts';
import { NameHasher } from '../features/accounts/names/name-hashes.ts';
import { registryDecider, registryId } from '../features/accounts/names/registry.decider.ts';
import { CohortCatalog } from '../features/cohorts/cohort-catalog.ts';
import { spring } from '../features/cohorts/cohort.fixtures.ts';
import { MatchingPool } from '../features/matching/matching-pool.ts';
import { PoolScores } from '../features/matching/pool-scores.ts';
import { AdminPartners } from '../features/partners/admin/admin-partners.ts';
import { AccessRecords } from '../features/partners/admin/access-records.ts';
import { partnerDecider } from '../features/partners/partner/partner.decider.ts';
import { personal, registered } from '../features/partners/partner/partner.fixtures.ts';
import { CohortFunnels } from '../features/reports/cohort-funnels.ts';
import { MeasuredReviews } from '../features/reports/measured-reviews.ts';
import { ScoringPolicies } from '../features/scoring-policies/scoring-policies.ts';
import { ActsOnBehalf } from '../features/partnerships/admin/acts-on-behalf.ts';
import { AdminCohorts } from '../features/partnerships/admin/admin-cohorts.ts';
import { PartnershipDecisions } from '../features/partnerships/admin/partnership-decisions.ts';
import { AdminRecommendations } from '../features/partnerships/admin/admin-recommendations.ts';
import { CohortApplications } from '../features/partnerships/partner/cohort-applications.ts';
import { CohortAssignments } from '../features/partnerships/admin/cohort-assignments.ts';
import { PartnerPartnerships } from '../features/partnerships/partner/partner-partnerships.ts';
import { PartnershipsReader } from '../features/partnerships/pair/partnerships-reader.ts';
import { ReviewQueue } from '../features/partnerships/admin/review-queue.ts';

const ofPartner = {
  credentialVersion: 1,
  session: partnerSession,
  mustChangePassword: false,
  readOnly: false,
  applicationStatus: 'approved',
} as const;
export const ana: PartnerCaller = {
  ...ofPartner,
  ...{ kind: 'partner', userId: 'ana', username: 'Ana', partnerId: 'acme', partnerType: 'app', role: 'App Partner' },
};
export const bo: PartnerCaller = {
  ...ofPartner,
  ...{ kind: 'partner', userId: 'bo', username: 'Bo', partnerId: 'bolt', partnerType: 'solutions', role: 'Solutions Partner' },
};
export const superadmin: AdministratorCaller = {
  ...{ kind: 'admin', userId: 'root', username: 'superadmin', administrator: 'superadmin', role: 'admin' },
  ...{ mustSetUpSecondFactor: false, endsOn: null },
  ...{ partnerId: null, partnerType: null, applicationStatus: null },
  ...{ credentialVersion: 1, session: administratorSession(null), mustChangePassword: false, readOnly: false },
};

/** The services that answer callers: they wait for the projector that writes the read models now. */
export function servicesOn(views: KeptViews, readModels: ReadModels = views.readModels) {
  const [gateway, cohorts] = [views.gatewayOf(), new CohortCatalog(readModels)];
  const reader = new PartnershipsReader(gateway, readModels);
  const applications = new CohortApplications(gateway, cohorts);
  const scoring = new ScoringPolicies(readModels, cohorts);
  const { progress } = views.projector;
  const accessRecords = new AccessRecords(gateway);
  const queue = new ReviewQueue(readModels, scoring, new PoolScores(new MatchingPool(readModels, progress)));
  const decisions = new PartnershipDecisions(gateway, readModels, scoring, queue, reader);
  return {
    partnerships: new PartnerPartnerships(gateway, readModels, reader, cohorts, applications, new MeasuredReviews(readModels)),
    decisions,
    acts: new ActsOnBehalf(gateway, readModels, cohorts, decisions, reader, applications),
    assignments: new CohortAssignments(gateway, readModels, cohorts, decisions, reader),
    recommendations: new AdminRecommendations(gateway, readModels, reader),
    adminPartners: new AdminPartners(
      gateway,
      readModels,
      progress,
      accessRecords,
      cohorts,
      new CohortFunnels(readModels, cohorts),
    ),
    adminCohorts: new AdminCohorts(gateway, readModels, cohorts, new NameHasher(views.installation.vault)),
  };
}

/** Acme and Bolt are interested in each other, a cohort is open for years, and Cora awaits its approval. */
export async function startWithTwo(views: KeptViews): Promise<void> {
  const { app: acme, solutions: bolt } = sides('acme', 'bolt');
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
}

function register(partnerId: string, partnerType: 'app' | 'solutions') {
  const names = { usernameHash: partnerId, companyNameHash: partnerId, companyDomainHash: `${partnerId}.example` };
  const { data } = registered({
    ...{ partnerId, partnerType, userId: `${partnerId}-user`, names },
    private: { subject: partnerId, fields: { ...personal, companyName: partnerId } },
  });
  return call(partnerDecider, 'RegisterPartner', partnerId, { ...data, username: `${partnerId}-user`, credentialVersion: 1 });
}
