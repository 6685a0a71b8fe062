import { needed } from '../../../../contracts/src/partners/routes.ts';

export const planted = needed;
