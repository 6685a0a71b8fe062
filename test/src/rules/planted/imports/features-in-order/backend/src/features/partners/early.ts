import { needed } from '../scoring/late.ts';

export const planted = needed;
