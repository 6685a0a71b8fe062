import type { ErrorAnswer } from '@accelerator/contracts/http';
import type { WebhookKind, WebhookSecretView } from '@accelerator/contracts/webhooks';
import { adminWebhookRoutes, webhookRoutes } from '@accelerator/contracts/webhooks/routes';
import { describe, expect, test } from '@jest/globals';
import { body } from '../harness/setup.ts';
import { useWebhookStory } from '../harness/use-webhook-app.ts';

const form = (url: string, kind: WebhookKind = 'standard') => ({ name: 'CRM', url, kind, events: ['*'] });
const slack = 'https://hooks.slack.com/services/T1/B1/secret';
const teams = 'https://default.1a.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/1/triggers/manual';

describe('the address of an endpoint', () => {
  const { setup, ofCompany } = useWebhookStory();
  const add = (asked: object) => setup().admin.post<ErrorAnswer & WebhookSecretView>(adminWebhookRoutes.add.path, asked);

  test.each<[WebhookKind, string, string]>([
    ['slack', teams, 'This is an address of Microsoft Teams. Choose Microsoft Teams for it.'],
    ['teams', slack, 'This is an address of Slack. Choose Slack for it.'],
    ['standard', slack, 'This is an address of Slack. Choose Slack for it.'],
    ['standard', teams, 'This is an address of Microsoft Teams. Choose Microsoft Teams for it.'],
    ['slack', 'https://hooks.slack.com/', expect.stringContaining('https://hooks.slack.com/services/') as unknown as string],
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
    const again = await company.client.post<ErrorAnswer>(webhookRoutes.add.path, form('https://CRM.example:443/in'));
    const changed = await second.change({ url: 'https://crm.example/in' });
    expect([again.status, again.body.errors]).toEqual([400, taken]);
    expect([changed.status, (changed.body as unknown as ErrorAnswer).errors]).toEqual([400, taken]);
    await body(first.change({ url: 'https://crm.example/in', name: 'Offers' }));
    await ofCompany(await setup().newApp(), { url: 'https://crm.example/in' });
    await body(first.remove());
    await body(second.change({ url: 'https://crm.example/in' }));
  });
});
