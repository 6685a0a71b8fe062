import { needed } from '../access/four.ts';

export const planted = needed;
