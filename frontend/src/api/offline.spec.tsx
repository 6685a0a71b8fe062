import { afterEach, expect, test } from '@jest/globals';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { mutation, requestTo } from './mutation.ts';
import { useKeptActs } from './offline.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => act(() => onlineManager.setOnline(true)));

test('the same act pressed twice offline is one change that is kept, and another one is another', async () => {
  const client = createQueryClient();
  const apply = mutation((id: string) => requestTo(partnershipRoutes.apply, { params: { id }, body: { cohortId: 1 } }));
  const press = (id: string) =>
    void client
      .getMutationCache()
      .build(client, apply)
      .execute(id)
      .catch(() => undefined);
  const { result } = renderHook(() => useKeptActs(), {
    wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => onlineManager.setOnline(false));
  await act(async () => [press('p-1'), press('p-1')]);
  await waitFor(() => expect(result.current).toBe(1));
  await act(async () => press('p-2'));
  await waitFor(() => expect(result.current).toBe(2));
  act(() => client.clear());
});
