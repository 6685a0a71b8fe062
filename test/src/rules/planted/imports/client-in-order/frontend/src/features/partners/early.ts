import { needed } from '../../routes/late.ts';

export const planted = needed;
