import type { ScoringView } from '@accelerator/contracts/scoring';
import { scoringRoutes } from '@accelerator/contracts/scoring/routes';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { DecidedPartnershipView } from '@accelerator/contracts/partnerships';
import { addressOf } from '@accelerator/contracts/http';
import { Assistant } from '../harness/assistant.ts';
import { poll } from '../harness/poll.ts';
import type { ProjectionsView } from '@accelerator/contracts/projections';
import { projectionRoutes } from '@accelerator/contracts/projections/routes';
import { appPartner, register, type SignedUp } from '../harness/people.ts';
import { newToken } from '../harness/token-client.ts';
import { body, type PartnerPair, type Setup, type Two } from '../harness/setup.ts';
import type { Play, Stage, WriteRoute } from './play.ts';
import { confirmed } from './writes-of-accounts.ts';

const idsOf = ({ app, solutions }: Two) => ({ appPartnerId: app.partnerId, solutionsPartnerId: solutions.partnerId });

const onPair =
  (pairIn: (setup: Setup) => Promise<PartnerPair>, said?: object): Play =>
  async ({ setup }) => ({ by: setup.admin, params: { id: (await pairIn(setup)).partnershipId }, body: said });

/** An applicant that applies together with a partner that it names. */
async function applicant({ app, setup }: Stage): Promise<SignedUp> {
  const form = appPartner({
    preferredCohortIds: [setup.cohort.id],
    applyWithPartner: true,
    solutionsPartnerName: 'Named Agency',
    appPartnerName: 'The Applicant',
    solutionsPartnerPocName: 'Bea Holt',
    solutionsPartnerJobTitle: 'Partner Lead',
    appPartnerPocName: 'Robin Number',
    appPartnerJobTitle: 'Head of Partnerships',
    solutionsPartnerTier: 'Gold',
    jointIndustries: ['Healthcare'],
    jointPersonas: ['Sales'],
    externalPartnerEmail: 'bea@agency.example',
  });
  const made = await register(app, form);
  await body(setup.decide('approve', made));
  return made;
}

/** An assistant's, to recommend two strangers. */
async function proposalIn(setup: Setup): Promise<string> {
  const assistant = await Assistant.of(setup.admin);
  const [id] = await assistant.propose('propose_recommendation', idsOf(await setup.strangers()));
  await assistant.close();
  return id!;
}

/** The key of a document that an event could not be folded into. */
async function parkedKey({ app, setup }: Stage): Promise<string> {
  const { client, partnerId } = await setup.app();
  await app.place.spoil('partners', partnerId, { preferredPositions: null });
  const { id } = await setup.newCohort();
  // The views of the partner stand still from here on.
  await client.once('PUT', addressOf(partnerRoutes.updateAppProfile, { id: partnerId }), { body: { preferredCohortIds: [id] } });
  const isParked = async () => {
    const { projections } = await body(setup.admin.get<ProjectionsView>(projectionRoutes.list.path));
    return projections.find(({ parked }) => parked.some(({ key }) => key === partnerId));
  };
  await poll(isParked, { missing: () => 'No key is parked' });
  return partnerId;
}

export const writesOfAdministrators = {
  'PUT /api/admin/presence/:kind/:id': async ({ setup }) => ({
    by: setup.admin,
    params: { kind: 'partner', id: (await setup.newApp()).partnerId },
  }),
  'DELETE /api/admin/presence/:kind/:id': async ({ setup }) => ({
    by: setup.admin,
    params: { kind: 'partner', id: (await setup.newApp()).partnerId },
  }),
  'POST /api/admin/projections/:name': async ({ setup }) => ({
    by: setup.admin,
    params: { name: 'cohorts' },
    body: { act: 'rebuild' },
  }),
  'POST /api/admin/projections/:name/parked': async (stage) => ({
    by: stage.setup.admin,
    params: { name: 'partners' },
    body: { act: 'skip', key: await parkedKey(stage) },
  }),
  'POST /api/admin/scoring/policies': async ({ setup }) => {
    const { policies } = await body(setup.admin.get<ScoringView>(scoringRoutes.policies.path));
    const { weights, version } = policies[0]!;
    const other = { ...weights, industries: weights.industries - 1, regions: weights.regions + 1 };
    return { by: setup.admin, body: { ...other, basedOn: version } };
  },

  'POST /api/admin/partners/:id/approve': async ({ setup }) => ({
    by: setup.admin,
    params: { id: (await setup.newApp()).partnerId },
    body: {},
  }),
  'POST /api/admin/partners/:id/reject': async ({ setup }) => ({
    by: setup.admin,
    params: { id: (await setup.newApp()).partnerId },
    body: { reason: 'Too small' },
  }),
  'POST /api/admin/partners/approve': async ({ setup }) => {
    const ids = [await setup.newApp(), await setup.newSolutions(), await setup.app()].map(({ partnerId }) => partnerId);
    return { by: setup.admin, body: { partners: ids } };
  },
  'POST /api/admin/partners/reject': async ({ setup }) => {
    const ids = [await setup.newApp(), await setup.newSolutions(), await setup.app()].map(({ partnerId }) => partnerId);
    return { by: setup.admin, body: { partners: ids, reason: 'Applications for this round are closed.' } };
  },
  'POST /api/admin/partners/:id/information-request': async ({ setup }) => ({
    by: setup.admin,
    params: { id: (await setup.newApp()).partnerId },
    body: { message: 'Which regions do you serve?' },
  }),
  'PUT /api/admin/partners/:id/domain': async ({ setup }) => {
    const { partnerId: id, form } = await setup.newApp();
    return { by: setup.admin, params: { id }, body: { companyDomain: `new-${form.companyDomain}` } };
  },
  'POST /api/admin/partners/:id/erase': async ({ setup }) => {
    const { partnerId: id, form } = await setup.newApp();
    return { by: await confirmed(setup.admin), params: { id }, body: { companyName: form.companyName, reason: 'company' } };
  },
  'POST /api/admin/partners/:id/joint-application/renew': async (stage) => ({
    by: stage.setup.admin,
    params: { id: (await applicant(stage)).partnerId },
  }),
  'DELETE /api/admin/partners/:id/joint-application': async (stage) => ({
    by: stage.setup.admin,
    params: { id: (await applicant(stage)).partnerId },
  }),

  'POST /api/admin/partnerships/:id/approve': onPair((setup) => setup.submitted(), {}),
  'POST /api/admin/partnerships/:id/reject': onPair((setup) => setup.submitted(), { reason: 'Not now' }),
  'POST /api/admin/partnerships/:id/action': onPair((setup) => setup.mutual(), { action: 'both_apply', partnerType: 'both' }),
  'POST /api/admin/partnerships/:id/assign-cohort': async ({ setup }) => {
    const { partnershipId: id } = await setup.active();
    return { by: setup.admin, params: { id }, body: { cohortId: (await setup.newCohort()).id } };
  },
  'PUT /api/admin/partnerships/:id': onPair((setup) => setup.mutual(), { evaluationNotes: 'A good fit' }),
  'POST /api/admin/partnerships/approve': async ({ setup }) => {
    const pairs = [await setup.submitted(), await setup.active(), await setup.submitted()];
    return { by: setup.admin, body: { partnershipIds: pairs.map(({ partnershipId }) => partnershipId) } };
  },
  'POST /api/admin/announcements': async ({ setup }) => ({ by: setup.admin, body: { message: 'We move on Friday.' } }),
  'POST /api/admin/undo': async ({ setup }) => {
    const rejected = await body(setup.judge('reject', await setup.submitted()));
    return { by: setup.admin, body: { eventId: (rejected as DecidedPartnershipView).eventId } };
  },
  'POST /api/mcp': async ({ setup }) => ({
    by: (await newToken(setup.admin, ['partners:read'], 'Desk', 'assistant')).client,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  }),
  'DELETE /api/mcp': async ({ setup }) => ({ by: (await newToken(setup.admin, ['partners:read'], 'Desk', 'assistant')).client }),
  'POST /api/admin/proposals/:id/take': async ({ setup }) => ({
    by: setup.admin,
    params: { id: await proposalIn(setup) },
    body: { text: 'Meet each other' },
  }),
  'DELETE /api/admin/proposals/:id': async ({ setup }) => ({ by: setup.admin, params: { id: await proposalIn(setup) } }),
  'POST /api/admin/recommendations': async ({ setup }) => ({
    by: setup.admin,
    body: { ...idsOf(await setup.strangers()), notes: 'Meet each other' },
  }),
  'DELETE /api/admin/recommendations/:id': async ({ setup }) => {
    const { id } = await body(setup.recommend(await setup.strangers()));
    return { by: setup.admin, params: { id } };
  },
  'POST /api/admin/add-to-dashboard': async ({ setup }) => ({ by: setup.admin, body: idsOf(await setup.strangers()) }),
  'POST /api/admin/matching/bulk-create': async ({ setup }) => {
    const [one, other] = [await setup.strangers(), await setup.strangers()];
    return { by: setup.admin, body: { matches: [one, other].map(idsOf), cohortId: setup.cohort.id } };
  },
  'DELETE /api/admin/matching/match/:id': async ({ setup }) => {
    const { results } = await body(setup.match(await setup.strangers()));
    return { by: setup.admin, params: { id: results[0]!.id! } };
  },
  'POST /api/admin/cohorts': async ({ setup }) => ({
    by: setup.admin,
    body: { name: 'Once', code: 'ONCE', status: 'Open', kickoffDate: '2999-01-10', description: 'Once' },
  }),
  'PATCH /api/admin/cohorts/:id': async ({ setup }) => {
    const { id } = await setup.newCohort();
    return { by: setup.admin, params: { id }, body: { name: 'Renamed', code: 'RENAMED', status: 'Coming Soon' } };
  },
  'PUT /api/admin/cohorts/:id/waitlist': async ({ setup }) => {
    const { id } = await setup.newCohort({ capacity: 2 });
    await setup.active(id);
    const [one, other] = [await setup.submitted(id), await setup.submitted(id)];
    return { by: setup.admin, params: { id }, body: { partnershipIds: [other.partnershipId, one.partnershipId] } };
  },
} satisfies Partial<Record<WriteRoute, Play>>;
