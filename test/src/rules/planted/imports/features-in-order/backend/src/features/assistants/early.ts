import { needed } from '../reference/late.ts';

export const planted = needed;
