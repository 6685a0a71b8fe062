import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { ProfileView } from '@accelerator/contracts/partners/views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, errorMessage } from '../../../api/http.ts';
import { refreshAfter } from '../../../live/refresh-table.ts';
import { toast } from '../../../ui/toasts.tsx';

interface Availability {
  readonly cohortId: number;
  readonly available: boolean;
}

/** Marks a cohort as one the company would take part in, or not: the profile's list of preferred cohorts, and nothing else of it. */
export function useAvailability(own: ProfileView) {
  const client = useQueryClient();
  const route = own.partnerType === 'app' ? partnerRoutes.updateAppProfile : partnerRoutes.updateSolutionsProfile;
  return useMutation({
    mutationFn: ({ cohortId, available }: Availability) => {
      const others = own.preferredCohortIds.filter((id) => id !== cohortId);
      const preferredCohortIds = available ? [...others, cohortId] : others;
      return call(route, { params: { id: own.id }, body: { preferredCohortIds } });
    },
    onSuccess: () => refreshAfter(client, 'cohort_preference_updated'),
    onError: (error) => toast({ title: 'Error updating cohort preferences', description: errorMessage(error), tone: 'bad' }),
  });
}
