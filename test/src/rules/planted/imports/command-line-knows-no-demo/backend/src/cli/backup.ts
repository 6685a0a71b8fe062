import { needed } from '../demo/story.ts';

export const planted = needed;
