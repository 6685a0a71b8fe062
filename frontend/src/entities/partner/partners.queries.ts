import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { query } from '../../api/query.ts';

export const partnerQueries = {
  /** The signed-in person's company profile. */
  profile: () => query(partnerRoutes.profile),
};
