import { needed } from '../lists/late.ts';

export const planted = needed;
