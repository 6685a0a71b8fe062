import type { ListName } from '@accelerator/contracts/lists/events';
import type { ArrangeListRequest } from '@accelerator/contracts/lists/requests';
import { listRoutes } from '@accelerator/contracts/lists/routes';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../api/failures.ts';
import { mutation, requestTo } from '../../api/mutation.ts';

const useArrangeList = (list: ListName, messages: { readonly done: string; readonly failed: string }) =>
  useMutation(
    mutation((arrangement: ArrangeListRequest) => requestTo(listRoutes.arrange, { params: { list }, body: arrangement }), {
      affects: 'account',
      messages: { done: messages.done, failed: whatFailed(messages.failed) },
    }),
  );

export const useSaveColumns = (list: ListName) =>
  useArrangeList(list, { done: 'Columns saved', failed: 'Failed to save the columns' });

export const useSaveFilters = (list: ListName) =>
  useArrangeList(list, { done: 'Filters saved', failed: 'Failed to save the filters' });

export const useDeleteFilters = (list: ListName) =>
  useArrangeList(list, { done: 'Filters deleted', failed: 'Failed to delete the filters' });
