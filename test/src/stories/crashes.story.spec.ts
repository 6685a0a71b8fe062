import { beforeAll, describe, expect, test } from '@jest/globals';
import { logOf } from '../harness/log.ts';
import { register, signIn, solutionsPartner } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { apply, body, partnershipOf, Setup } from '../harness/setup.ts';
import { everythingSeenBy, muchHasHappened } from '../harness/everything-seen.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

async function crash(): Promise<void> {
  await runningApp().kill();
  await runningApp().start();
}

describe('after the power fails', () => {
  test('everything that was acknowledged is there, for everyone, as it was', async () => {
    const pair = await muchHasHappened(setup);
    const readers = [pair.app.client, pair.solutions.client, setup.admin, runningApp().client()];
    const before = await Promise.all(readers.map((client) => everythingSeenBy(setup, client, pair)));
    await crash();
    expect(await Promise.all(readers.map((client) => everythingSeenBy(setup, client, pair)))).toEqual(before);
  });

  test('the last act before it counts, whichever it was', async () => {
    const { form } = await register(runningApp(), solutionsPartner({ preferredCohortIds: [setup.cohort.id] }));
    await crash();
    await signIn(runningApp(), form);

    const pair = await setup.mutual();
    await body(apply(pair.app, pair, setup.cohort.id));
    await crash();
    expect(await partnershipOf(pair.app, pair)).toMatchObject({ status: 'waiting_for_partner' });

    await body(apply(pair.solutions, pair, setup.cohort.id));
    await crash();
    expect(await partnershipOf(pair.solutions, pair)).toMatchObject({ status: 'pending_approval' });

    await body(setup.judge('approve', pair, { overfill: true }));
    await crash();
    expect(await partnershipOf(pair.app, pair)).toMatchObject({ status: 'active' });
    expect(await logOf(runningApp(), `partnership-${pair.partnershipId}`, 'PartnershipApproved')).toHaveLength(1);
  });
});
