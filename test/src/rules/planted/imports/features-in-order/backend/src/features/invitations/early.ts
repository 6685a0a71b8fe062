import { needed } from '../undo/late.ts';

export const planted = needed;
