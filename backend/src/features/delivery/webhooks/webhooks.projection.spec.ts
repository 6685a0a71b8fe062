import type { WebhookOwner } from '@accelerator/contracts/webhooks';
import { expect, test } from '@jest/globals';
import { noon } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { recorded, rowsAfter } from '../../../event-sourcing/kernel/projection.fixtures.ts';
import { webhooksProjection } from './webhooks.projection.ts';

const webhookId = 'w1';
const acme = { partnerId: 'acme' };
const programme = { ofProgramme: true } as const;
const chosen = ['partner.approved'] as const;
const addedBy = (owner: WebhookOwner, id = webhookId) =>
  recorded(
    { type: 'WebhookEndpointAdded', data: { ...owner, webhookId: id, kind: 'standard', events: chosen } },
    { actor: { kind: 'member', userId: 'ana', partnerId: 'acme' }, position: '7' },
  );
const ofAcme = addedBy(acme);
const paused = recorded({ type: 'WebhookEndpointPaused', data: { ...acme, webhookId } });
const resumed = recorded({ type: 'WebhookEndpointResumed', data: { ...acme, webhookId } });
const disabled = recorded({ type: 'WebhookEndpointDisabled', data: { ...acme, webhookId, because: 'no_success' } });
const rowAfter = (...events: readonly ReturnType<typeof recorded>[]) => rowsAfter(webhooksProjection, events).get(webhookId);

test('an endpoint is of a company or of the programme, and gets what comes after it was added', () => {
  expect(rowAfter(ofAcme)).toEqual({
    ...{ id: webhookId, ownerId: 'acme', partnerId: 'acme', kind: 'standard', events: chosen, version: 1 },
    ...{ state: 'active', disabledBecause: null, addedAt: noon, addedBy: 'ana', addedPosition: '7' },
  });
  expect(rowAfter(addedBy(programme))).toMatchObject({ ownerId: 'programme', partnerId: null });
});

test('an endpoint has no user who added it where its event names none', () => {
  const { type, data } = ofAcme;
  expect(rowAfter(recorded({ type, data }))).toMatchObject({ addedBy: null });
});

test('a change takes the new choice of events, and leaves the choice where it tells of another fact', () => {
  const renamed = recorded({ type: 'WebhookEndpointChanged', data: { ...acme, webhookId, changed: ['name'] } });
  const events = ['*'] as const;
  const rechosen = recorded({ type: 'WebhookEndpointChanged', data: { ...acme, webhookId, changed: ['events'], events } });
  expect(rowAfter(ofAcme, renamed)).toEqual(rowAfter(ofAcme));
  expect(rowAfter(ofAcme, rechosen)).toEqual({ ...rowAfter(ofAcme), events });
  expect(rowAfter(ofAcme, rechosen, renamed)).toMatchObject({ events });
});

test('a new secret changes nothing that is shown of it here', () => {
  const rotated = recorded({ type: 'WebhookSecretRotated', data: { ...acme, webhookId, formerEndsAt: noon } });
  expect(rowAfter(ofAcme, rotated)).toEqual(rowAfter(ofAcme));
});

test('it pauses, is disabled with the reason, and is as before once it is resumed', () => {
  expect(rowAfter(ofAcme, paused)).toEqual({ ...rowAfter(ofAcme), state: 'paused' });
  expect(rowAfter(ofAcme, disabled)).toEqual({ ...rowAfter(ofAcme), state: 'disabled', disabledBecause: 'no_success' });
  for (const stopped of [paused, disabled]) expect(rowAfter(ofAcme, stopped, resumed)).toEqual(rowAfter(ofAcme));
});

test('it goes once it is removed, and nothing later brings it back', () => {
  const removed = recorded({ type: 'WebhookEndpointRemoved', data: { ...acme, webhookId } });
  expect(rowAfter(ofAcme, removed)).toBeNull();
  const changed = recorded({ type: 'WebhookEndpointChanged', data: { ...acme, webhookId, changed: ['events'], events: ['*'] } });
  for (const late of [changed, paused, resumed, disabled]) expect(rowAfter(ofAcme, removed, late)).toBeNull();
});

test('all of a company go with it, and those of others and of the programme stay', () => {
  const rows = rowsAfter(webhooksProjection, [
    ...[ofAcme, addedBy(acme, 'w2'), addedBy({ partnerId: 'other' }, 'w3'), addedBy(programme, 'w4')],
    recorded({ type: 'PartnerDeleted', data: { partnerId: 'acme', userIds: ['ana'] } }),
  ]);
  expect([...rows].map(([id, row]) => [id, row?.ownerId ?? null])).toEqual([
    ['w1', null],
    ['w2', null],
    ['w3', 'other'],
    ['w4', 'programme'],
  ]);
});
