import { needed } from '../scoring-policies/late.ts';

export const planted = needed;
