import { needed } from '../invitations/late.ts';

export const planted = needed;
