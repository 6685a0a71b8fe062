import type { PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { ProfileView } from '@accelerator/contracts/partners/views';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { titledFailure } from '../../../api/failures.ts';
import { refusalOf } from '../../../api/http.ts';
import { mutation, requestTo } from '../../../api/mutation.ts';
import { partnerQueries } from '../../../entities/partner/partners.queries.ts';

interface Availability {
  readonly cohortId: number;
  readonly available: boolean;
}

export const cohortIsClosed = { title: 'Cohort is closed', description: 'You cannot mark a closed cohort as available.' };

const mutationKey = ['cohort-availability'];

/**
 * Which cohorts the company would take part in, and the way to change it. The profile holds them as one list: changes are sent one after the
 * other, each made to the list as it is by then. A change that someone else was faster than is made again to the newer list.
 */
export function useAvailability(own: ProfileView) {
  const client = useQueryClient();
  const route = own.partnerType === 'app' ? partnerRoutes.updateAppProfile : partnerRoutes.updateSolutionsProfile;
  const declared = mutation(
    (change: Availability) => {
      const { preferredCohortIds, version } = client.getQueryData(partnerQueries.profile().queryKey)?.profile ?? own;
      return requestTo(route, {
        params: { id: own.id },
        body: { preferredCohortIds: withChange(preferredCohortIds, change) },
        version,
      });
    },
    {
      affects: 'cohort_preference_updated',
      messages: {
        failed: (error) =>
          refusalOf(error) === 'cohort_closed' ? cohortIsClosed : titledFailure('Error updating cohort preferences')(error),
      },
    },
  );
  const { mutate } = useMutation({
    ...declared,
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async (change: Availability, context) => {
      try {
        return await declared.mutationFn(change, context);
      } catch (error) {
        if (refusalOf(error) !== 'version_outdated') throw error;
        await client.query({ ...partnerQueries.profile(), staleTime: 0 });
        return declared.mutationFn(change, context);
      }
    },
  });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Availability,
  });
  return {
    mark: (change: Availability) => mutate(change),
    /** As it will be once the changes on their way have arrived. */
    isAvailable: ({ id, preferred }: PartnerCohortView) =>
      pending.findLast(({ cohortId }) => cohortId === id)?.available ?? preferred,
    availableIds: pending.reduce(withChange, own.preferredCohortIds),
  };
}

function withChange(ids: readonly number[], { cohortId, available }: Availability): number[] {
  const others = ids.filter((id) => id !== cohortId);
  return available ? [...others, cohortId] : others;
}
