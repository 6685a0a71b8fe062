import { onboardingRoutes } from '@accelerator/contracts/partners/routes';
import { query } from '../../api/query.ts';

export const onboardingQueries = {
  own: () => query(onboardingRoutes.own),
};
