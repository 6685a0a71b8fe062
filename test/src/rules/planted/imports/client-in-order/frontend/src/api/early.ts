import { needed } from '../session/late.ts';

export const planted = needed;
