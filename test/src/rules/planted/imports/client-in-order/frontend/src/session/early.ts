import { needed } from '../live/late.ts';

export const planted = needed;
