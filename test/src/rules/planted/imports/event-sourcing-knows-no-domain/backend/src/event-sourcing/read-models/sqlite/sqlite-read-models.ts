import { needed } from '../../../../../contracts/src/partners/index.ts';

export const planted = needed;
