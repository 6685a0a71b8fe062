import { needed } from '../entities/partners/late.ts';

export const planted = needed;
