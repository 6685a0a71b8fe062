import { needed } from '../delivery/late.ts';

export const planted = needed;
