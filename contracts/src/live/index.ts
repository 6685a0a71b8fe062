export * from './live-events.ts';
export * from './routes.ts';
export * from './views.ts';
