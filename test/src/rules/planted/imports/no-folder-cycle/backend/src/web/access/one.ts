import { needed } from '../http/two.ts';

export const planted = needed;
