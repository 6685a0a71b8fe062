import { feature } from '../../event-sourcing/features/feature.ts';
import { requestsProjection } from './requests.projection.ts';
import { logHoursProjection } from './log-hours.projection.ts';
import { eventPlacesProjection } from './event-places.projection.ts';

export default feature({
  projections: [requestsProjection, logHoursProjection, eventPlacesProjection],
  module: () => import('./history.module.ts'),
});
