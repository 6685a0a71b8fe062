import type { ChangeCohortRequest, CreateCohortRequest } from '@accelerator/contracts/cohorts/requests';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '../../../api/error-messages.ts';
import { call } from '../../../api/http.ts';
import { refreshFamilies } from '../../../live/refresh-table.ts';
import { toast } from '../../../ui/toasts.tsx';

const cannotSave = 'You have read-only access and cannot save cohorts.';

/** Creates a cohort, whose form the class of new ones has validated, or changes the one whose id is given. */
export function useSaveCohort() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, cohort }: { id?: number | undefined; cohort: ChangeCohortRequest }) =>
      id === undefined
        ? call(adminCohortRoutes.create, { body: cohort as CreateCohortRequest })
        : call(adminCohortRoutes.change, { params: { id }, body: cohort }),
    onSuccess: (_, { id }) => {
      toast({ title: id === undefined ? 'Cohort created successfully' : 'Cohort updated successfully', tone: 'good' });
      return refreshFamilies(queryClient, ['cohorts', 'admin-cohorts', 'partnerships', 'admin-partnerships', 'admin-stats']);
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: failureMessage(error, 'Failed to save cohort. Please try again.', cannotSave),
        tone: 'bad',
      }),
  });
}
