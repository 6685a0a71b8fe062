import { needed } from '../features/partners/late.ts';

export const planted = needed;
