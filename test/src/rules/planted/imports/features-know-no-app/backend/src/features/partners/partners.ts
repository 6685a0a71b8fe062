import { needed } from '../../app/deciders.ts';

export const planted = needed;
