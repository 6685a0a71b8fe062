import { needed } from '../address/late.ts';

export const planted = needed;
