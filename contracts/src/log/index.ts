export * from './event.ts';
export * from './programme-event.ts';
