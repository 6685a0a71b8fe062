import { needed } from '../api-tokens/late.ts';

export const planted = needed;
