import { needed } from '../features/partners/partners.ts';

export const planted = needed;
