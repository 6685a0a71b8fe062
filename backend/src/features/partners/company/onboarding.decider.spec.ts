import type { OnboardingTaskMarked } from '@accelerator/contracts/partners';
import { expect, test } from '@jest/globals';
import { given } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { recorded, rowsAfter } from '../../../event-sourcing/kernel/projection.fixtures.ts';
import { onboardingDecider } from './onboarding.decider.ts';
import { onboardingProjection } from './onboarding.projection.ts';

const marked = (done: boolean, task: OnboardingTaskMarked['data']['task'] = 'joint_offer'): OnboardingTaskMarked => ({
  type: 'OnboardingTaskMarked',
  data: { partnerId: 'acme', task, done },
});

test('a task is ticked, and the tick is taken back', () => {
  given(onboardingDecider, [])
    .when('MarkOnboardingTask', marked(true).data)
    .then([marked(true)]);
  given(onboardingDecider, [marked(true)])
    .when('MarkOnboardingTask', marked(false).data)
    .then([marked(false)]);
});

test('a task that is so already changes nothing', () => {
  given(onboardingDecider, [marked(true)])
    .when('MarkOnboardingTask', marked(true).data)
    .nothing();
  given(onboardingDecider, []).when('MarkOnboardingTask', marked(false).data).nothing();
});

test('the row holds what is ticked, and goes with the company', () => {
  const tickedAfter = (...events: Parameters<typeof recorded>[0][]) =>
    rowsAfter(
      onboardingProjection,
      events.map((event) => recorded(event)),
    ).get('acme')?.ticked;
  expect(tickedAfter(marked(true), marked(true, 'campaigns'), marked(false))).toEqual(['campaigns']);
  expect(tickedAfter(marked(true), { type: 'PartnerDeleted', data: { partnerId: 'acme', userIds: [] } })).toBeUndefined();
});
