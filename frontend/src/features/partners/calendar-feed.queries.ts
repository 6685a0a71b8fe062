import { calendarRoutes } from '@accelerator/contracts/cohorts/routes';
import { query } from '../../api/query.ts';

export const calendarFeedQueries = {
  own: () => query(calendarRoutes.feed),
};
