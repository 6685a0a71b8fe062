import type {
  WebhookEndpointAdded,
  WebhookEndpointChanged,
  WebhookEndpointDisabled,
  WebhookEndpointPaused,
  WebhookEndpointRemoved,
  WebhookEndpointResumed,
  WebhookOwner,
  WebhookSecretRotated,
} from '@accelerator/contracts/webhooks';
import { describe, expect, test } from '@jest/globals';
import { given } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { ownerIdOf, webhookDecider } from './webhook.decider.ts';

const acme = { partnerId: 'acme' };
const programme = { ofProgramme: true } as const;
const added = (webhookId: string, owner: WebhookOwner = acme): WebhookEndpointAdded => ({
  type: 'WebhookEndpointAdded',
  data: { ...owner, webhookId, kind: 'standard', events: ['*'] },
});
const changed = (webhookId: string, ...facts: WebhookEndpointChanged['data']['changed']): WebhookEndpointChanged => ({
  type: 'WebhookEndpointChanged',
  data: { ...acme, webhookId, changed: facts },
});
const rotated = (webhookId: string, formerEndsAt = '2026-03-05T12:00:00.000Z'): WebhookSecretRotated => ({
  type: 'WebhookSecretRotated',
  data: { ...acme, webhookId, formerEndsAt },
});
const paused = (webhookId: string): WebhookEndpointPaused => ({
  type: 'WebhookEndpointPaused',
  data: { ...acme, webhookId },
});
const resumed = (webhookId: string): WebhookEndpointResumed => ({
  type: 'WebhookEndpointResumed',
  data: { ...acme, webhookId },
});
const disabled = (webhookId: string): WebhookEndpointDisabled => ({
  type: 'WebhookEndpointDisabled',
  data: { ...acme, webhookId, because: 'gone' },
});
const removed = (webhookId: string): WebhookEndpointRemoved => ({
  type: 'WebhookEndpointRemoved',
  data: { ...acme, webhookId },
});
/** Ids that no endpoint of the owner has: of none, of a removed one, and of what every object has. */
const unknown = ['w2', 'w3', 'constructor'];
const history = [added('w1'), added('w3'), removed('w3')];

describe('an endpoint', () => {
  test.each([
    { owner: acme, most: 5 },
    { owner: programme, most: 50 },
  ])('is added once, and is one of $most of $owner at most; a removed one makes room', ({ owner, most }) => {
    const all = Array.from({ length: most }, (_, index) => added(`w${index}`, owner));
    const next = added('next', owner);
    given(webhookDecider, all.slice(1)).when('AddWebhookEndpoint', next.data).then([next]);
    given(webhookDecider, all).when('AddWebhookEndpoint', next.data).refused('webhooks_enough');
    given(webhookDecider, all).when('AddWebhookEndpoint', all[0]!.data).nothing();
    given(webhookDecider, [...all, { ...removed('w0'), data: { ...owner, webhookId: 'w0' } }])
      .when('AddWebhookEndpoint', next.data)
      .then([next]);
  });

  test('takes a place while it is paused or disabled too', () => {
    const five = ['w1', 'w2', 'w3', 'w4', 'w5'].map((webhookId) => added(webhookId));
    given(webhookDecider, [...five, paused('w1'), disabled('w2')])
      .when('AddWebhookEndpoint', added('w6').data)
      .refused('webhooks_enough');
  });

  test('is added under whatever name an object has', () => {
    given(webhookDecider, [])
      .when('AddWebhookEndpoint', added('constructor').data)
      .then([added('constructor')]);
  });

  test('is changed where a fact changed, and only while it is there', () => {
    given(webhookDecider, history)
      .when('ChangeWebhookEndpoint', changed('w1', 'name').data)
      .then([changed('w1', 'name')]);
    given(webhookDecider, history).when('ChangeWebhookEndpoint', changed('w1').data).nothing();
    for (const id of unknown) {
      given(webhookDecider, history).when('ChangeWebhookEndpoint', changed(id, 'name').data).refused('webhook_unknown');
      given(webhookDecider, history).when('ChangeWebhookEndpoint', changed(id).data).refused('webhook_unknown');
    }
  });

  test('gets a secret each time that it is asked for, and only while it is there', () => {
    const again = rotated('w1', '2026-03-06T12:00:00.000Z');
    given(webhookDecider, history)
      .when('RotateWebhookSecret', rotated('w1').data)
      .then([rotated('w1')]);
    given(webhookDecider, [...history, rotated('w1')])
      .when('RotateWebhookSecret', again.data)
      .then([again]);
    for (const id of unknown)
      given(webhookDecider, history).when('RotateWebhookSecret', rotated(id).data).refused('webhook_unknown');
  });

  test('is paused once, and only while it is there; a disabled one stays disabled', () => {
    given(webhookDecider, history)
      .when('PauseWebhookEndpoint', paused('w1').data)
      .then([paused('w1')]);
    for (const stopped of [paused('w1'), disabled('w1')])
      given(webhookDecider, [...history, stopped])
        .when('PauseWebhookEndpoint', paused('w1').data)
        .nothing();
    for (const id of unknown)
      given(webhookDecider, history).when('PauseWebhookEndpoint', paused(id).data).refused('webhook_unknown');
  });

  test('is resumed once after a pause, and after it was disabled', () => {
    for (const stopped of [paused('w1'), disabled('w1')]) {
      given(webhookDecider, [...history, stopped])
        .when('ResumeWebhookEndpoint', resumed('w1').data)
        .then([resumed('w1')]);
      given(webhookDecider, [...history, stopped, resumed('w1')])
        .when('ResumeWebhookEndpoint', resumed('w1').data)
        .nothing();
    }
    given(webhookDecider, history).when('ResumeWebhookEndpoint', resumed('w1').data).nothing();
    for (const id of unknown)
      given(webhookDecider, history).when('ResumeWebhookEndpoint', resumed(id).data).refused('webhook_unknown');
  });

  test('is disabled once while it is called; a call that ended after it was paused or removed changes nothing', () => {
    for (const before of [history, [...history, paused('w1'), resumed('w1')], [...history, changed('w1', 'address')]])
      given(webhookDecider, before)
        .when('DisableWebhookEndpoint', disabled('w1').data)
        .then([disabled('w1')]);
    for (const after of [paused('w1'), disabled('w1'), removed('w1')])
      given(webhookDecider, [...history, after])
        .when('DisableWebhookEndpoint', disabled('w1').data)
        .nothing();
    for (const id of unknown) given(webhookDecider, history).when('DisableWebhookEndpoint', disabled(id).data).nothing();
  });

  test('is removed once, whatever it does', () => {
    for (const before of [history, [...history, paused('w1')], [...history, disabled('w1')]])
      given(webhookDecider, before)
        .when('RemoveWebhookEndpoint', removed('w1').data)
        .then([removed('w1')]);
    for (const id of unknown)
      given(webhookDecider, history).when('RemoveWebhookEndpoint', removed(id).data).refused('webhook_unknown');
  });
});

test('the endpoints of a company have a stream of its own, those of the programme another', () => {
  expect(webhookDecider.stream(ownerIdOf(acme))).toBe('webhooks-acme');
  expect(webhookDecider.stream(ownerIdOf(programme))).toBe('webhooks-programme');
});
