import { needed } from '../history/late.ts';

export const planted = needed;
