import { needed } from '../matching/late.ts';

export const planted = needed;
