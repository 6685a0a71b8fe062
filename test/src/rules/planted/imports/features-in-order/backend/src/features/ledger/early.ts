import { needed } from '../search/late.ts';

export const planted = needed;
