import { needed } from '../notifications/late.ts';

export const planted = needed;
