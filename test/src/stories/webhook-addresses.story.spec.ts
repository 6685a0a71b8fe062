import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { ErrorAnswer } from '@accelerator/contracts/http';
import type { WebhookKind, WebhookSecretView } from '@accelerator/contracts/webhooks';
import { adminWebhookRoutes, webhookRoutes } from '@accelerator/contracts/webhooks/routes';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { NamesOfTheTest } from '../harness/names-of-the-test.ts';
import { body } from '../harness/setup.ts';
import { useWebhookStory } from '../harness/use-webhook-app.ts';

const form = (url: string, kind: WebhookKind = 'standard') => ({ name: 'CRM', url, kind, events: ['*'] });
const slack = 'https://hooks.slack.com/services/T1/B1/secret';
const teams = 'https://default.1a.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/1/triggers/manual';
const chooseTeams = 'This is an address of Microsoft Teams. Choose Microsoft Teams for it.';
const beginning = (sentence: string) => expect.stringMatching(`^${sentence}`) as unknown as string;

describe('the address of an endpoint', () => {
  const { setup, ofCompany } = useWebhookStory();
  const add = (asked: object) => setup().admin.post<ErrorAnswer & WebhookSecretView>(adminWebhookRoutes.add.path, asked);

  test.each<[WebhookKind, string, string]>([
    ['slack', teams, chooseTeams],
    ['teams', slack, 'This is an address of Slack. Choose Slack for it.'],
    ['standard', slack, 'This is an address of Slack. Choose Slack for it.'],
    ['standard', teams, chooseTeams],
    ['standard', 'https://contoso.webhook.office.com/webhookb2/1@2/IncomingWebhook/3/4', chooseTeams],
    ['standard', 'https://outlook.office.com/webhook/1@2/IncomingWebhook/3/4', chooseTeams],
    ['standard', 'https://outlook.office365.com/webhook/1@2/IncomingWebhook/3/4', chooseTeams],
    ['teams', 'https://contoso.webhook.office.com/webhookb2/1', beginning('Paste the address that Workflows shows')],
    ['slack', 'https://hooks.slack.com/', beginning('Paste the incoming webhook address')],
  ])('of kind %s is refused where it belongs to a chat that takes another form: %s', async (kind, url, message) => {
    const { status, body: refused } = await add(form(url, kind));
    expect([status, refused.errors]).toEqual([400, [{ field: 'url', message }]]);
  });

  test('is not that of another endpoint of the same owner, when it is added and when it is changed', async () => {
    const company = await setup().newApp();
    const first = await ofCompany(company, { name: 'Deals', url: 'https://crm.example/in' });
    const second = await ofCompany(company, { url: 'https://crm.example/other' });
    const taken = [
      { field: 'url', message: 'Deals has this address already. Change what it is sent, or enter another address.' },
    ];
    for (const url of ['https://CRM.example:443/in', 'https://crm.example./in', 'https://crm.example/in#deals']) {
      const again = await company.client.post<ErrorAnswer>(webhookRoutes.add.path, form(url));
      expect([url, again.status, again.body.errors]).toEqual([url, 400, taken]);
    }
    const changed = await second.change({ url: 'https://crm.example/in' });
    expect([changed.status, (changed.body as unknown as ErrorAnswer).errors]).toEqual([400, taken]);
    await body(first.change({ url: 'https://crm.example/in', name: 'Offers' }));
    await ofCompany(await setup().newApp(), { url: 'https://crm.example/in' });
    await body(first.remove());
    await body(second.change({ url: 'https://crm.example/in' }));
  });
});

describe('an endpoint that may lie on the internet alone', () => {
  const names = new NamesOfTheTest();
  const { setup, ofProgramme } = useWebhookStory({ WEBHOOK_ALLOW_PRIVATE: '0' }, [names.code]);
  let connections = 0;
  const inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  beforeAll(async () => {
    await once(inside.listen(0), 'listening');
  });
  afterAll(() => void inside.close());

  test.each([
    ['this machine', ['127.0.0.1']],
    ['this machine beside a server on the internet', ['93.184.215.14', '127.0.0.1']],
    ['this machine, mapped into IPv6', ['::ffff:127.0.0.1']],
    ['this machine, through a translator', ['64:ff9b::7f00:1']],
    ['this machine by IPv6', ['::1']],
    ['a network of its own', ['10.0.0.1']],
    ['the keys of a cloud', ['169.254.169.254']],
    ['the host of a virtual machine', ['168.63.129.16']],
  ])('is not called once its name leads to %s', async (_place, addresses) => {
    names.lead('hooks.example', ['93.184.215.14']);
    const url = `https://hooks.example:${(inside.address() as AddressInfo).port}/in`;
    const endpoint = await ofProgramme({ url, events: ['cohort.changed'] });
    names.lead('hooks.example', addresses);
    await body(endpoint.act('test'));
    expect(await endpoint.delivery(({ status }) => status === 'failed')).toMatchObject({
      ...{ problem: 'address_refused', answeredStatus: null, answer: null },
    });
    expect(connections).toBe(0);
    await body(endpoint.remove());
  });

  test.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::ffff:7f00:1]',
    '168.63.129.16',
    '2822734096',
  ])('is not one at a number that leads inside: %s', async (host) => {
    const { status, body: refused } = await setup().admin.post<ErrorAnswer>(
      adminWebhookRoutes.add.path,
      form(`https://${host}/in`),
    );
    const message = 'Enter an address that can be reached from the internet.';
    expect([status, refused.errors]).toEqual([400, [{ field: 'url', message }]]);
  });
});
