import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openSqliteVault } from '../../../app/stores/sqlite-vault.ts';
import { Deliveries, type Attempt } from './deliveries.ts';
import type { WebhookContent } from './webhook-content.ts';

const endpoint = { id: 'w1', ownerId: 'acme' };
const content: WebhookContent = {
  ...{ eventId: 'e1', type: 'cohort.changed', at: '2026-03-04T12:00:00.000Z' },
  about: { what: 'cohort', cohortId: 1, status: 'Open' },
};
const tried = (status: Attempt['status']): Attempt => ({
  ...{ status, tries: 1, at: Date.parse(content.at) },
  ...{ nextTryAt: null, tookMs: 20, answeredStatus: 204, problem: null },
});

describe('a delivery that falls due while its endpoint is paused', () => {
  let vault: ReturnType<typeof openSqliteVault>;
  let deliveries: Deliveries;

  beforeEach(() => {
    vault = openSqliteVault(':memory:', randomBytes(32));
    deliveries = new Deliveries(vault);
  });

  afterEach(async () => {
    await vault.close();
  });

  const status = async () => (await deliveries.get(endpoint.id, content.eventId))?.status;

  test('is missed where it was not tried, and where it was to be tried again', async () => {
    await deliveries.miss(endpoint, content);
    expect(await status()).toBe('missed');
    await deliveries.note(endpoint, content, tried('waiting'));
    await deliveries.miss(endpoint, content);
    expect(await status()).toBe('missed');
  });

  test('stays delivered or failed where its event is read from the log again', async () => {
    await deliveries.note(endpoint, content, tried('delivered'));
    await deliveries.miss(endpoint, content);
    expect(await status()).toBe('delivered');
    await deliveries.note(endpoint, content, tried('failed'));
    await deliveries.miss(endpoint, content);
    expect(await status()).toBe('failed');
  });
});
