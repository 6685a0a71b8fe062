import { needed } from '../../event-sourcing/event-store/event-store.ts';

export const planted = needed;
