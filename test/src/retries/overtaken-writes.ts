import type { InvitationView } from '@accelerator/contracts/invitations';
import { addressOf } from '@accelerator/contracts/http';
import { adminPartnerRoutes, companyRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { DecidedPartnershipView } from '@accelerator/contracts/partnerships';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import { inviteCodeOf, type SignedUp } from '../harness/people.ts';
import { apply, body, cancel, invite, type Setup } from '../harness/setup.ts';
import type { Overtaken, Play, WriteRoute } from './play.ts';

const undo = ({ admin }: Setup, said: unknown) =>
  body(admin.post(undoRoutes.undo.path, { eventId: (said as DecidedPartnershipView).eventId }));
const edit = ({ client, partnerId: id }: SignedUp, said: object) =>
  body(client.put(addressOf(partnerRoutes.updateAppProfile, { id }), said));
const close = (setup: Setup, id: number) => body(setup.changeCohort(id, { status: 'Closed' }));

/** Calls that were carried out, and that what came in between would refuse, or would let write a second time. */
export const overtakenWrites: readonly (readonly [what: string, route: WriteRoute, play: Play<Overtaken>])[] = [
  [
    'a profile that was changed again since',
    'PUT /api/app-partner/:id',
    async ({ setup }) => {
      const partner = await setup.newApp();
      const { partnerId: id, form } = partner;
      // As the form sends it, with everything that it does not change.
      const said = { ...form, contactJobTitle: 'Director' };
      const { username: _, password: _password, agreeToTerms: _terms, role: _role, ...whole } = said;
      const meanwhile = () => edit(partner, { companyName: `Later ${form.companyName}`, contactJobTitle: 'Founder' });
      return { by: partner.client, params: { id }, body: whole, meanwhile };
    },
  ],
  [
    'a cohort that was changed again since',
    'PATCH /api/admin/cohorts/:id',
    async ({ setup }) => {
      const { id, code } = await setup.newCohort();
      const meanwhile = () => body(setup.changeCohort(id, { code: `${code} later`, status: 'Planned', name: 'Later' }));
      return { by: setup.admin, params: { id }, body: { code, status: 'Open', name: 'Earlier' }, meanwhile };
    },
  ],
  [
    'the domain of a company that was corrected again since',
    'PUT /api/admin/partners/:id/domain',
    async ({ setup }) => {
      const { partnerId: id, form } = await setup.newApp();
      const path = addressOf(adminPartnerRoutes.correctDomain, { id });
      const meanwhile = () => body(setup.admin.put(path, { companyDomain: `later-${form.companyDomain}` }));
      return { by: setup.admin, params: { id }, body: { companyDomain: `new-${form.companyDomain}` }, meanwhile };
    },
  ],
  [
    'joining by a link that was regenerated since',
    'POST /api/company/join/:inviteCode',
    async ({ app, setup }) => {
      const { client, form } = await setup.newApp();
      const body = { username: `${form.username}-too`, password: form.password };
      const params = { inviteCode: await inviteCodeOf(client) };
      return { by: app.client(), params, body, meanwhile: () => client.post(companyRoutes.regenerateInvite.path) };
    },
  ],
  [
    'an interest in a partner that lost its approval since',
    'POST /api/partnerships',
    async ({ setup }) => {
      const { app, solutions } = await setup.strangers();
      const meanwhile = () => body(setup.decide('reject', solutions));
      return { by: app.client, body: { partnerId: solutions.partnerId, interested: true }, meanwhile };
    },
  ],
  [
    'an application that was canceled since',
    'POST /api/partnerships/:id/apply',
    async ({ setup }) => {
      const pair = await setup.mutual();
      await body(apply(pair.app, pair, setup.cohort.id));
      const meanwhile = () => body(cancel(pair.app, pair));
      return { by: pair.solutions.client, params: { id: pair.partnershipId }, body: { cohortId: setup.cohort.id }, meanwhile };
    },
  ],
  [
    'an invitation to a cohort that was closed since',
    'POST /api/partnerships/invite',
    async ({ setup }) => {
      const { id: cohortId } = await setup.newCohort();
      return { by: (await setup.app()).client, body: { cohortId }, meanwhile: () => close(setup, cohortId) };
    },
  ],
  [
    'an invitation that was withdrawn since',
    'POST /api/partnerships/:id/regenerate-invite',
    async ({ setup }) => {
      const inviter = await setup.app();
      const { id } = await body<InvitationView>(invite(inviter, setup.cohort.id));
      const meanwhile = () => body(cancel(inviter, { partnershipId: id }));
      return { by: inviter.client, params: { id }, meanwhile };
    },
  ],
  [
    'the approval of a pair that was canceled since',
    'POST /api/admin/partnerships/:id/approve',
    async ({ setup }) => {
      const pair = await setup.submitted();
      return { by: setup.admin, params: { id: pair.partnershipId }, meanwhile: () => body(setup.cancel(pair)) };
    },
  ],
  [
    'the rejection of a pair that was undone since',
    'POST /api/admin/partnerships/:id/reject',
    async ({ setup }) => {
      const pair = await setup.submitted();
      const { admin } = setup;
      const undone = async () => undo(setup, { eventId: (await setup.asAdmin(pair)).undoable!.eventId });
      return { by: admin, params: { id: pair.partnershipId }, body: {}, meanwhile: undone };
    },
  ],
  [
    'an undoing, of a rejection that was made again since',
    'POST /api/admin/undo',
    async ({ setup }) => {
      const pair = await setup.submitted();
      const { eventId } = (await body(setup.judge('reject', pair))) as DecidedPartnershipView;
      return { by: setup.admin, body: { eventId }, meanwhile: () => body(setup.judge('reject', pair)) };
    },
  ],
  [
    'a recommendation that was removed since',
    'POST /api/admin/recommendations',
    async ({ setup }) => {
      const two = await setup.strangers();
      const body = { appPartnerId: two.app.partnerId, solutionsPartnerId: two.solutions.partnerId, notes: 'Meet' };
      const removed = async () => {
        const { id } = (await setup.recommend(two)).body;
        return setup.removeRecommendation(id);
      };
      return { by: setup.admin, body, meanwhile: removed };
    },
  ],
  [
    'matches in a cohort that was closed since',
    'POST /api/admin/matching/bulk-create',
    async ({ setup }) => {
      const { app, solutions } = await setup.strangers();
      const { id: cohortId } = await setup.newCohort();
      const matches = [{ appPartnerId: app.partnerId, solutionsPartnerId: solutions.partnerId }];
      return { by: setup.admin, body: { matches, cohortId }, meanwhile: () => close(setup, cohortId) };
    },
  ],
  [
    'acting for both of a pair of which one lost its approval since',
    'POST /api/admin/partnerships/:id/action',
    async ({ setup }) => {
      const { app, partnershipId: id } = await setup.mutual();
      const body = { action: 'clear_interest', partnerType: 'app' };
      return { by: setup.admin, params: { id }, body, meanwhile: () => setup.decide('reject', app) };
    },
  ],
  [
    'interest of a company that lost its approval since',
    'POST /api/partnerships',
    async ({ setup }) => {
      const { app, solutions } = await setup.strangers();
      const said = { partnerId: solutions.partnerId, interested: true };
      return { by: app.client, body: said, meanwhile: () => body(setup.decide('reject', app, 'Not now')) };
    },
  ],
  [
    'a bookmark of a company that lost its approval since',
    'PUT /api/partnerships/:id',
    async ({ setup }) => {
      const { app, partnershipId: id } = await setup.mutual();
      const meanwhile = () => body(setup.decide('reject', app, 'Not now'));
      return { by: app.client, params: { id }, body: { savedForLater: true }, meanwhile };
    },
  ],
  [
    'an application of a company that lost its approval since',
    'POST /api/partnerships/:id/apply',
    async ({ setup }) => {
      const { app, partnershipId: id } = await setup.mutual();
      const meanwhile = () => body(setup.decide('reject', app, 'Not now'));
      return { by: app.client, params: { id }, body: { cohortId: setup.cohort.id }, meanwhile };
    },
  ],
  [
    'an invitation of a company that lost its approval since',
    'POST /api/partnerships/invite',
    async ({ setup }) => {
      const app = await setup.app();
      const meanwhile = () => body(setup.decide('reject', app, 'Not now'));
      return { by: app.client, body: { cohortId: setup.cohort.id }, meanwhile };
    },
  ],
];
