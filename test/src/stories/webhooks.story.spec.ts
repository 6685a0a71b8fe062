import type { StreamHistoryView } from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import type { WebhookSecretView, WebhookView } from '@accelerator/contracts/webhooks';
import { adminWebhookRoutes, webhookRoutes } from '@accelerator/contracts/webhooks/routes';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { join, signInAsViewer } from '../harness/people.ts';
import { body, pass, showInterest } from '../harness/setup.ts';
import { useWebhookStory, type Endpoint } from '../harness/use-webhook-app.ts';
import type { ReceivedCall } from '../harness/webhook-receiver.ts';

const { running, receiver, setup, ofCompany, ofProgramme, forward } = useWebhookStory();

const minuteMs = 60_000;
const accept = () => ({ status: 204 });

afterEach(() => {
  receiver().judge = accept;
});

const verified = (secret: string, { body: sent, headers }: ReceivedCall) => new Webhook(secret).verify(sent, headers);
const arrived = ({ path }: Endpoint, type: string) => receiver().one((call) => call.path === path && call.event.type === type);
const add = (client: HttpClient, asked: object) =>
  client.post<ErrorAnswer & WebhookSecretView>(webhookRoutes.add.path, {
    ...{ name: 'CRM', url: receiver().url('/in/none'), kind: 'standard', events: ['*'] },
    ...asked,
  });

describe('an endpoint of the programme', () => {
  test('gets what administrators are told, signed as the standard says', async () => {
    const endpoint = await ofProgramme();
    const { partnerId, form } = await setup().newApp();
    const call = await arrived(endpoint, 'partner.applied');
    expect(verified(endpoint.secret, call)).toEqual(call.event);
    expect(call.event).toEqual({
      type: 'partner.applied',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: {
        partner: { id: partnerId, companyName: form.companyName },
        partnerType: 'app',
        status: expect.stringMatching(/^(pending|admin_review)$/),
        links: { self: expect.stringContaining(`/api/admin/partners/${partnerId}/details`) },
      },
    });
    await body(endpoint.remove());
  });

  test('gets the whole way of two partners in the order of the log', async () => {
    const endpoint = await ofProgramme();
    const { app, solutions, partnershipId } = await setup().active();
    forward(minuteMs);
    const approved = await arrived(endpoint, 'partnership.approved');
    expect(approved.event.data).toMatchObject({
      partnershipId,
      appPartner: { id: app.partnerId, companyName: app.form.companyName },
      solutionsPartner: { id: solutions.partnerId },
      status: 'active',
      by: 'admin',
      cohort: { id: setup().cohort.id, name: setup().cohort.name },
    });
    expect(receiver().typesAt(endpoint.path)).toEqual([
      ...['partner.applied', 'partner.approved', 'partner.applied', 'partner.approved'],
      ...['partnership.interest_shown', 'partnership.mutual', 'partnership.applied', 'partnership.applied'],
      ...['partnership.submitted', 'partnership.approved'],
    ]);
    await body(endpoint.remove());
  });

  test('gets the events that it has chosen and no others, from when it was added on', async () => {
    await setup().newApp();
    const endpoint = await ofProgramme({ events: ['partner.applied'] });
    const [first, second] = [await setup().app(), await setup().newSolutions()];
    forward(minuteMs);
    const calls = await receiver().some(endpoint.path, 2);
    expect(calls.map(({ event: { type, data } }) => [type, 'partner' in data && data.partner.id])).toEqual([
      ['partner.applied', first.partnerId],
      ['partner.applied', second.partnerId],
    ]);
    await body(endpoint.remove());
  });

  test('gets nothing of what an administrator undid within a minute, and both where it took longer', async () => {
    const endpoint = await ofProgramme({ events: ['partner.approved', 'partner.updated'] });
    const [soon, late] = [await setup().newApp(), await setup().newApp()];
    const approve = async (partner: typeof soon) => {
      await body(setup().decide('approve', partner));
      const [event] = await logOf(running().app, `partner-${partner.partnerId}`, 'PartnerApproved');
      return event!.id;
    };
    const undo = (eventId: string) => body(setup().admin.post(undoRoutes.undo.path, { eventId }));
    await undo(await approve(soon));
    const act = await approve(late);
    forward(minuteMs + 1_000);
    await arrived(endpoint, 'partner.approved');
    await undo(act);
    await arrived(endpoint, 'partner.updated');
    expect(
      receiver()
        .at(endpoint.path)
        .map(({ event: { type, data } }) => [type, 'partner' in data && data.partner.id]),
    ).toEqual([
      ['partner.approved', late.partnerId],
      ['partner.updated', late.partnerId],
    ]);
    await body(endpoint.remove());
  });
});

describe('an endpoint of a company', () => {
  test('gets what the company is told, with the names of now, and nothing about others', async () => {
    const { app, solutions } = await setup().strangers();
    const endpoint = await ofCompany(solutions);
    await setup().mutual();
    await body(showInterest(app, solutions));
    const { event } = await arrived(endpoint, 'partnership.interest_shown');
    expect(event.data).toMatchObject({
      appPartner: { id: app.partnerId, companyName: app.form.companyName },
      by: 'app',
      status: 'pending',
      cohort: null,
      links: { self: expect.stringMatching(/\/api\/partnerships$/) },
    });
    expect(JSON.stringify(event)).not.toContain(app.form.contactEmail);
    expect(receiver().at(endpoint.path)).toHaveLength(1);
  });

  test('gets the same whether the other one has passed or not', async () => {
    const seen = async (passes: boolean) => {
      const { app, solutions } = await setup().strangers();
      const endpoint = await ofCompany(solutions);
      const { id } = await body(showInterest(app, solutions));
      if (passes) await body(pass(app, id));
      await body(setup().changeCohort(setup().cohort.id, { description: `Weeks of ${endpoint.id}` }));
      await arrived(endpoint, 'cohort.changed');
      return receiver().typesAt(endpoint.path);
    };
    expect(await seen(true)).toEqual(await seen(false));
  });

  test('is added, seen and used by every member, and by nobody else', async () => {
    const owner = await setup().newApp();
    const endpoint = await ofCompany(owner, { name: 'Ours' });
    const [colleague, stranger] = [await join(running().app, owner), await setup().newApp()];
    const list = async ({ client }: Pick<typeof owner, 'client'>) =>
      (await body(client.get<readonly WebhookView[]>(webhookRoutes.all.path))).map(({ name }) => name);
    expect([await list(owner), await list(colleague), await list(stranger)]).toEqual([['Ours'], ['Ours'], []]);
    const { id } = endpoint;
    const asked = [
      await stranger.client.get<ErrorAnswer>(addressOf(webhookRoutes.one, { id })),
      await stranger.client.delete<ErrorAnswer>(addressOf(webhookRoutes.remove, { id })),
      await stranger.client.get<ErrorAnswer>(addressOf(webhookRoutes.deliveries, { id })),
      await stranger.client.post<ErrorAnswer>(addressOf(webhookRoutes.rotate, { id })),
      await setup().admin.get<ErrorAnswer>(addressOf(adminWebhookRoutes.one, { id })),
    ];
    expect(asked.map(({ status, body: { code } }) => [status, code])).toEqual(asked.map(() => [404, 'webhook_unknown']));
    await body(colleague.client.delete(addressOf(webhookRoutes.remove, { id })));
    expect(await list(owner)).toEqual([]);
  });

  test('has a name of its own in the company, when it is added and when it is changed', async () => {
    const company = await setup().newApp();
    const first = await ofCompany(company, { name: 'Deals' });
    const second = await ofCompany(company, { name: 'Offers' });
    const taken = [{ field: 'name', message: 'You have a connection of this name already. Enter another name.' }];
    const again = await add(company.client, { name: ' deals' });
    const changed = await second.change({ name: 'Deals' });
    expect([again.status, again.body.errors]).toEqual([400, taken]);
    expect([changed.status, (changed.body as unknown as ErrorAnswer).errors]).toEqual([400, taken]);
    await body(first.change({ name: 'DEALS' }));
    await ofCompany(await setup().newApp(), { name: 'Deals' });
  });

  test('is one of five at most', async () => {
    const { client } = await setup().newApp();
    for (let number = 1; number <= 5; number += 1) await ofCompany({ client });
    const { status, body: refused } = await add(client, {});
    expect([status, refused.code, refused.message]).toEqual([
      409,
      'webhooks_enough',
      'You have 5 connections. Remove one before you add another.',
    ]);
  });

  test('goes nowhere but to an address that may be called', async () => {
    const { client } = await setup().newApp();
    const { status, body: refused } = await add(client, { url: 'https://169.254.169.254/latest/meta-data' });
    expect([status, refused.errors?.[0]]).toEqual([400, expect.objectContaining({ field: 'url' })]);
  });

  test('ends with the company, and so does what waits for it', async () => {
    const company = await setup().app();
    const endpoint = await ofCompany(company);
    receiver().judge = ({ path }) => ({ status: path === endpoint.path ? 500 : 204 });
    await body(setup().changeCohort(setup().cohort.id, { description: 'Weeks until the end' }));
    await receiver().calledAt(endpoint.path, 1);
    await body(company.client.delete(partnerRoutes.deleteProfile.path));
    receiver().judge = accept;
    const witness = await ofProgramme({ events: ['cohort.changed'] });
    forward(minuteMs);
    await body(setup().changeCohort(setup().cohort.id, { description: 'Weeks after the end' }));
    await arrived(witness, 'cohort.changed');
    expect(receiver().at(endpoint.path)).toEqual([]);
    await body(witness.remove());
  });
});

describe('what was sent about a company', () => {
  test('is gone with it, its ids stay, and what was still to be sent is not, but that it left', async () => {
    const endpoint = await ofProgramme();
    const leaver = await setup().newApp();
    await arrived(endpoint, 'partner.applied');
    const texts = async () => JSON.stringify(await endpoint.deliveries());
    const kept = async () =>
      (await endpoint.delivery(({ type, status }) => type === 'partner.applied' && status === 'delivered')).request;
    expect(await kept()).toContain(leaver.form.companyName);
    // What is decided can be undone for a minute, so that it waits.
    await body(setup().decide('approve', leaver));
    await body(leaver.client.delete(partnerRoutes.deleteProfile.path));
    forward(minuteMs);
    const left = await arrived(endpoint, 'partner.left');
    expect(left.body).not.toContain(leaver.form.companyName);
    await endpoint.delivery(({ type, request }) => type === 'partner.applied' && request === null);
    expect(await texts()).not.toContain(leaver.form.companyName);
    expect((await endpoint.deliveries()).map(({ type }) => type)).toEqual(['partner.left', 'partner.applied']);
    expect(receiver().typesAt(endpoint.path)).toEqual(['partner.applied', 'partner.left']);
    await body(endpoint.remove());
  });

  test('is neither tried again nor sent again, and a chat hears that a partner left', async () => {
    const [failing, paused] = [await ofProgramme(), await ofProgramme()];
    const chat = await ofProgramme({ kind: 'slack', events: ['partner.left'] });
    receiver().judge = ({ path }) => ({ status: path === failing.path ? 500 : 204 });
    await body(paused.act('pause'));
    const since = new Date(running().clock.now() - minuteMs).toISOString();
    const leaver = await setup().newApp();
    await failing.delivery(({ nextTryAt }) => nextTryAt !== null);
    const missed = await paused.delivery(({ status }) => status === 'missed');
    await body(leaver.client.delete(partnerRoutes.deleteProfile.path));
    await paused.delivery(({ type, status }) => type === 'partner.left' && status === 'missed');
    receiver().judge = accept;
    forward(6 * minuteMs);
    await failing.delivery(({ type, status }) => type === 'partner.applied' && status === 'failed');
    await body(paused.act('resume'));
    const again = await paused.redeliver(missed.id);
    expect([again.status, (again.body as ErrorAnswer).code]).toEqual([404, 'delivery_unknown']);
    expect((await body(paused.redeliverSince(since))).number).toBe(1);
    await arrived(paused, 'partner.left');
    await arrived(failing, 'partner.left');
    expect([failing, paused].map(({ path }) => receiver().typesAt(path))).toEqual([['partner.left'], ['partner.left']]);
    const [message] = await receiver().some(chat.path, 1);
    const { text, blocks } = JSON.parse(message!.body) as { readonly text: string; readonly blocks: readonly object[] };
    expect([text, blocks.some((block) => 'fields' in block)]).toEqual(['A partner left the programme.', false]);
    for (const endpoint of [failing, paused, chat]) await body(endpoint.remove());
    await setup().signInAgain();
  });
});

describe('an endpoint of a company or of the programme', () => {
  test('is made for the newest version of events unless it names one, and keeps it', async () => {
    const [unnamed, named] = [await ofProgramme(), await ofProgramme({ version: 1 })];
    expect([unnamed.made.version, named.made.version]).toEqual([1, 1]);
    expect((await body(named.change({ version: 1, name: 'The first' }))).version).toBe(1);
    const { status, body: refused } = await named.change({ version: 2 });
    expect([status, (refused as unknown as ErrorAnswer).errors]).toEqual([
      400,
      [{ field: 'version', message: 'Choose a version that there is' }],
    ]);
    await body(unnamed.remove());
    await body(named.remove());
  });

  test('is added and changed by those who have just given their password', async () => {
    const { client } = await setup().newApp();
    const endpoint = await ofCompany({ client });
    forward(11 * minuteMs);
    const answers = [await add(client, {}), await endpoint.change({ name: 'Another' }), await endpoint.act('rotate')];
    expect(answers.map(({ status, body: refused }) => [status, (refused as unknown as ErrorAnswer).code])).toEqual(
      answers.map(() => [403, 'confirm_password']),
    );
    expect((await endpoint.now()).name).toBe(endpoint.made.name);
    await setup().signInAgain();
  });

  test('keeps its name, address and secret out of the log, and its history tells who did what', async () => {
    const company = await setup().newApp();
    const endpoint = await ofCompany(company, { name: 'Secret CRM' });
    await body(endpoint.change({ name: 'Other CRM', url: receiver().url('/in/elsewhere') }));
    const { secret } = await body(endpoint.act('rotate'));
    await body(endpoint.act('pause'));
    await body(endpoint.act('resume'));
    await body(endpoint.remove());
    const log = await logOf(running().app, `webhooks-${company.partnerId}`);
    expect(log.map(({ type }) => type)).toEqual([
      ...['WebhookEndpointAdded', 'WebhookEndpointChanged', 'WebhookSecretRotated'],
      ...['WebhookEndpointPaused', 'WebhookEndpointResumed', 'WebhookEndpointRemoved'],
    ]);
    for (const word of ['CRM', '127.0.0.1', endpoint.secret, secret!]) expect(JSON.stringify(log)).not.toContain(word);
    const stream = addressOf(historyRoutes.stream, { stream: `webhooks-${company.partnerId}` });
    const { title, events } = await body(setup().admin.get<StreamHistoryView>(stream));
    expect(title).toBe(`Webhooks of ${company.form.companyName}`);
    expect(events.map(({ what }) => what)).toContain('replaced the secret of a connection');
  });

  test('shows view-only administrators its host alone, and lets them change nothing', async () => {
    const endpoint = await ofProgramme();
    const viewer = await signInAsViewer(running().app);
    const [seen] = await body(viewer.get<readonly WebhookView[]>(adminWebhookRoutes.all.path));
    expect(receiver().url('/')).toContain(seen!.address);
    expect(seen!.address).not.toContain('/in');
    expect((await viewer.post(addressOf(adminWebhookRoutes.test, { id: endpoint.id }))).status).toBe(403);
    await body(endpoint.remove());
  });

  test('tells of a chat in its form, unsigned, and shows the host of its address alone', async () => {
    const endpoint = await ofProgramme({ kind: 'slack', events: ['partner.applied'] });
    expect([endpoint.made.secret, endpoint.made.address.includes('/')]).toEqual([null, false]);
    const { form } = await setup().newApp();
    const [call] = await receiver().some(endpoint.path, 1);
    expect(call!.headers['webhook-signature']).toBeUndefined();
    expect(JSON.parse(call!.body)).toMatchObject({
      text: `${form.companyName} applied to the programme.`,
      blocks: expect.arrayContaining([expect.objectContaining({ type: 'actions' })]),
    });
    expect((await endpoint.act('rotate')).status).toBe(400);
    await body(endpoint.remove());
  });
});
