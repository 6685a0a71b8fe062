import { needed } from '../partnerships/late.ts';

export const planted = needed;
