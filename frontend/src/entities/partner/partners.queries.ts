import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

export const partnerQueries = {
  /** The signed-in person's company profile. */
  profile: () =>
    queryOptions({
      queryKey: ['profile'],
      queryFn: ({ signal }) => call(partnerRoutes.profile, { signal }),
    }),
};
