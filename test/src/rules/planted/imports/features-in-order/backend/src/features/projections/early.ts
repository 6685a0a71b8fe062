import { needed } from '../exports/late.ts';

export const planted = needed;
