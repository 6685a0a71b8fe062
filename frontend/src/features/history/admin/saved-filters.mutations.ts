import type { SaveHistoryFilterRequest } from '@accelerator/contracts/history/requests';
import { historyFilterRoutes } from '@accelerator/contracts/history/routes';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../../api/error-messages.ts';
import { mutation, requestTo } from '../../../api/mutation.ts';

export const useSaveHistoryFilter = (id: string) =>
  useMutation(
    mutation((filter: SaveHistoryFilterRequest) => requestTo(historyFilterRoutes.save, { params: { id }, body: filter }), {
      affects: 'account',
      messages: { done: 'Filters saved', failed: whatFailed('Failed to save the filters') },
    }),
  );

export const useRemoveHistoryFilter = () =>
  useMutation(
    mutation((id: string) => requestTo(historyFilterRoutes.remove, { params: { id } }), {
      affects: 'account',
      messages: { done: 'Filters deleted', failed: whatFailed('Failed to delete the filters') },
    }),
  );
