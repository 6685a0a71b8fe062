import { needed } from '../changes/late.ts';

export const planted = needed;
