import { needed } from '../api/late.ts';

export const planted = needed;
