import { needed } from '../../shell/late.ts';

export const planted = needed;
