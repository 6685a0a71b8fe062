import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { ProfileView } from '@accelerator/contracts/partners/views';
import { useMutation } from '@tanstack/react-query';
import { mutation, requestTo } from '../../../api/mutation.ts';

interface Availability {
  readonly cohortId: number;
  readonly available: boolean;
}

/** Marks a cohort as one the company would take part in, or not: the profile's list of preferred cohorts, and nothing else of it. */
export function useAvailability(own: ProfileView) {
  const route = own.partnerType === 'app' ? partnerRoutes.updateAppProfile : partnerRoutes.updateSolutionsProfile;
  return useMutation(
    mutation(
      ({ cohortId, available }: Availability) => {
        const others = own.preferredCohortIds.filter((id) => id !== cohortId);
        const preferredCohortIds = available ? [...others, cohortId] : others;
        return requestTo(route, { params: { id: own.id }, body: { preferredCohortIds } });
      },
      { affects: 'cohort_preference_updated', messages: { failed: 'Error updating cohort preferences' } },
    ),
  );
}
