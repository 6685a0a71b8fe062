import { needed } from '../cohorts/late.ts';

export const planted = needed;
