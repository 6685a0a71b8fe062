export * from './live-events.ts';
export * from './routes.ts';
