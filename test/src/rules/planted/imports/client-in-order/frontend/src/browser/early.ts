import { needed } from '../ui/late.ts';

export const planted = needed;
