import { needed } from '../partners/late.ts';

export const planted = needed;
