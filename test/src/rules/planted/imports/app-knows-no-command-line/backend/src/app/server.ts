import { needed } from '../cli/backup.ts';

export const planted = needed;
