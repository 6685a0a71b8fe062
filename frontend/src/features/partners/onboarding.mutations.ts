import type { OnboardingTask } from '@accelerator/contracts/catalogue';
import type { MarkOnboardingTaskRequest } from '@accelerator/contracts/partners/requests';
import { onboardingRoutes } from '@accelerator/contracts/partners/routes';
import { useMutation } from '@tanstack/react-query';
import { mutation, requestTo } from '../../api/mutation.ts';
import { onboardingQueries } from './onboarding.queries.ts';

/** One after the other, so that the last press on a task is what stays. */
export const useMarkTask = (task: OnboardingTask) =>
  useMutation({
    ...mutation((marked: MarkOnboardingTaskRequest) => requestTo(onboardingRoutes.mark, { body: marked }), {
      affects: 'onboarding',
      onDone: (answer, _, client) => client.setQueryData(onboardingQueries.own().queryKey, answer),
      messages: { failed: 'Error saving the checklist' },
    }),
    scope: { id: `onboarding-${task}` },
  });
