import { needed } from '../forms/late.ts';

export const planted = needed;
