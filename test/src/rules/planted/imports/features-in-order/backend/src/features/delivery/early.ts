import { needed } from '../reports/late.ts';

export const planted = needed;
