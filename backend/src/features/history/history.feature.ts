import { feature } from '../../event-sourcing/features/feature.ts';
import { pageAddresses } from '../../web/http/serving/page-addresses.ts';
import { requestsProjection } from './search/requests.projection.ts';
import { logHoursProjection } from './moments/log-hours.projection.ts';
import { eventPlacesProjection } from './search/event-places.projection.ts';

export default feature({
  projections: [requestsProjection, logHoursProjection, eventPlacesProjection],
  extensions: [pageAddresses.add(async () => [{ at: '/admin/history/:stream' }])],
  module: () => import('./history.module.ts'),
});
