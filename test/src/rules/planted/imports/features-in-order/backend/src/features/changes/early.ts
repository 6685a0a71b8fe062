import { needed } from '../assistants/late.ts';

export const planted = needed;
