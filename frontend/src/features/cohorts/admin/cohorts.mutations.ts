import type { ChangeCohortRequest, CreateCohortRequest } from '@accelerator/contracts/cohorts/requests';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../../api/failures.ts';
import { mutation, requestTo } from '../../../api/mutation.ts';

const cannotSave = 'You have read-only access and cannot save cohorts.';

export interface CohortChange {
  readonly id?: number | undefined;
  readonly cohort: ChangeCohortRequest;
  /** As it was, where the change does not name it. */
  readonly name?: string;
}

/** Creates a cohort, whose form the class of new ones has validated, or changes the one whose id is given. */
export const useSaveCohort = () =>
  useMutation(
    mutation(
      ({ id, cohort }: CohortChange) =>
        id === undefined
          ? requestTo(adminCohortRoutes.create, { body: cohort as CreateCohortRequest })
          : requestTo(adminCohortRoutes.change, { params: { id }, body: cohort }),
      {
        affects: 'cohort_updated',
        messages: {
          done: (_, { id, cohort, name }) => ({
            title: id === undefined ? 'Cohort created successfully' : 'Cohort updated successfully',
            description: cohort.name ?? name,
            tone: 'good',
          }),
          failed: whatFailed('Failed to save cohort. Please try again.', cannotSave),
        },
      },
    ),
  );
