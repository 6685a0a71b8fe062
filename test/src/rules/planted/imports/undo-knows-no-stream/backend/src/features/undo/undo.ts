import { needed } from '../partners/partner.decider.ts';

export const planted = needed;
