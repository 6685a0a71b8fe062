import { feature } from '../../event-sourcing/features/feature.ts';

export default feature({ module: () => import('./reference.module.ts') });
