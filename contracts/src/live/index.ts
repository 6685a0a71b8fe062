export * from './live-events.ts';
export * from './live.routes.ts';
