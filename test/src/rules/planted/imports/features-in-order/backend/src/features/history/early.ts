import { needed } from '../ledger/late.ts';

export const planted = needed;
