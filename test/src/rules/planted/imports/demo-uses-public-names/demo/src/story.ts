import { needed } from '../../backend/src/app/server.ts';

export const planted = needed;
