import { needed } from '../my-data/late.ts';

export const planted = needed;
