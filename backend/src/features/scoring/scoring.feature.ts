import { feature } from '../../event-sourcing/features/feature.ts';

/** Pure functions alone, which other features ask for scores. */
export default feature({});
