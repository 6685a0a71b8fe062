import { addressOf, headers } from '@accelerator/contracts/http';
import { mailRoutes } from '@accelerator/contracts/mail/routes';
import { calendarRoutes } from '@accelerator/contracts/cohorts/routes';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { invited } from '../harness/invitations.ts';
import { inviteCodeOf, join, type SignedUp } from '../harness/people.ts';
import { apply, body, own } from '../harness/setup.ts';
import { confirmationSubject, linkIn, minuteMs } from '../harness/use-mail-app.ts';
import type { Play, Stage, WriteRoute } from './play.ts';

/** The token of the link that was sent to the company's address. */
async function confirmationOf({ mail }: Stage, { form }: SignedUp): Promise<string> {
  const sent = await mail.one(({ to, subject }) => to === form.contactEmail && subject === confirmationSubject);
  return linkIn(sent, 'confirm').split('/').at(-1)!;
}

async function ownAddress({ setup }: Stage): Promise<SignedUp> {
  const partner = await setup.newApp();
  await body(partner.client.put(mailRoutes.setAddress.path, { email: `own-${partner.form.contactEmail}` }));
  return partner;
}

export const writesOfPartners = {
  'PUT /api/catch-up/seen': async ({ setup }) => {
    const { client } = await setup.newApp();
    const given = (await client.put(mailRoutes.change.path, { owner: 'own', interest: 'never' })).headers;
    return { by: client, body: { position: given.get(headers.logPosition) } };
  },
  'PUT /api/mail/settings': async ({ setup }) => ({
    by: (await setup.newApp()).client,
    body: { owner: 'company', interest: 'never' },
  }),
  'PUT /api/mail/address': async ({ setup }) => {
    const { client, form } = await setup.newApp();
    return { by: client, body: { email: `own-${form.contactEmail}` } };
  },
  'DELETE /api/mail/address': async (stage) => ({ by: (await ownAddress(stage)).client }),
  'POST /api/mail/confirmations': async (stage) => ({ by: (await ownAddress(stage)).client, body: { owner: 'own' } }),
  'POST /api/mail/confirm/:token': async (stage) => ({
    by: stage.app.client(),
    params: { token: await confirmationOf(stage, await stage.setup.newApp()) },
  }),
  'POST /api/mail/unsubscribe/:token': async (stage) => {
    const { app, clock, mail, setup } = stage;
    const partner = await setup.newApp();
    await body(app.client().post(`/api/mail/confirm/${await confirmationOf(stage, partner)}`));
    await body(setup.decide('approve', partner));
    // What happens within a minute is sent together.
    clock.forward(minuteMs);
    const sent = await mail.one(({ to, subject }) => to === partner.form.contactEmail && subject !== confirmationSubject);
    const token = linkIn(sent, 'unsubscribe').split('/').at(-1)!;
    return { by: app.client(), params: { token }, body: { 'List-Unsubscribe': 'One-Click', kinds: ['decisions'] } };
  },

  'POST /api/profile/review-request': async ({ setup }) => {
    const partner = await setup.newApp();
    await body(setup.decide('reject', partner));
    await body(
      partner.client.put(addressOf(partnerRoutes.updateAppProfile, { id: partner.partnerId }), { contactJobTitle: 'Director' }),
    );
    return { by: partner.client };
  },
  'DELETE /api/profile': async ({ setup }) => ({ by: (await setup.newApp()).client }),
  'POST /api/app-partner': async ({ setup }) => {
    const { client, form } = await setup.newApp();
    return { by: client, body: form };
  },
  'PUT /api/app-partner/:id': async ({ setup }) => {
    const { client, partnerId: id, form } = await setup.newApp();
    return { by: client, params: { id }, body: { companyName: `New ${form.companyName}`, contactJobTitle: 'Director' } };
  },
  'POST /api/solutions-partner': async ({ setup }) => {
    const { client, form } = await setup.newSolutions();
    return { by: client, body: form };
  },
  'PUT /api/solutions-partner/:id': async ({ setup }) => {
    const { client, partnerId: id } = await setup.newSolutions();
    return { by: client, params: { id }, body: { partnerTier: 'Gold' } };
  },
  'POST /api/company': async ({ setup }) => ({ by: (await setup.newApp()).client, body: { name: 'Another one' } }),
  'POST /api/company/regenerate-invite': async ({ setup }) => ({ by: (await setup.newApp()).client }),
  'DELETE /api/company/members/:userId': async ({ app, setup }) => {
    const partner = await setup.newApp();
    const { user } = await join(app, partner);
    return { by: partner.client, params: { userId: user.id } };
  },
  'POST /api/company/join/:inviteCode': async ({ app, setup }) => {
    const { client, form } = await setup.newApp();
    const body = { username: `${form.username}-too`, password: form.password };
    return { by: app.client(), params: { inviteCode: await inviteCodeOf(client) }, body };
  },

  'POST /api/partnerships': async ({ setup }) => {
    const { app, solutions } = await setup.strangers();
    return { by: app.client, body: { partnerId: solutions.partnerId, interested: true, notes: 'Ask about Q3' } };
  },
  'PUT /api/partnerships/:id': async ({ setup }) => {
    const { app, partnershipId: id } = await setup.mutual();
    return { by: app.client, params: { id }, body: own(app, { interested: false, notInterested: true }) };
  },
  'POST /api/partnerships/:id/apply': async ({ setup }) => {
    const pair = await setup.mutual();
    await body(apply(pair.app, pair, setup.cohort.id));
    return { by: pair.solutions.client, params: { id: pair.partnershipId }, body: { cohortId: setup.cohort.id } };
  },
  'POST /api/partnerships/:id/cancel': async ({ setup }) => {
    const { app, partnershipId: id } = await setup.active();
    return { by: app.client, params: { id }, body: { reason: 'Too early' } };
  },
  'POST /api/partnerships/invite': async ({ setup }) => ({
    by: (await setup.app()).client,
    body: { cohortId: setup.cohort.id, inviteEmail: 'someone@invited.example' },
  }),
  'POST /api/partnerships/:id/regenerate-invite': async ({ setup }) => {
    const { by, invitation } = await invited(setup);
    return { by: by.client, params: { id: invitation.id } };
  },
  'POST /api/partnerships/invite/:token/accept': async ({ setup }) => {
    const { token } = await invited(setup);
    return { by: (await setup.solutions()).client, params: { token }, body: { cohortId: setup.cohort.id } };
  },
  'PUT /api/onboarding': async ({ setup }) => ({
    by: (await setup.newApp()).client,
    body: { task: 'joint_offer', done: true },
  }),
  'POST /api/calendar-feed': async ({ setup }) => ({ by: (await setup.newApp()).client }),
  'DELETE /api/calendar-feed': async ({ setup }) => {
    const { client } = await setup.newApp();
    await body(client.post(calendarRoutes.openFeed.path));
    return { by: client };
  },
} satisfies Partial<Record<WriteRoute, Play>>;
