import { needed } from '../projections/late.ts';

export const planted = needed;
