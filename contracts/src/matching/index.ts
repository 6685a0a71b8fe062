export * from './matching.events.ts';
export * from './matching.routes.ts';
export * from './matching.views.ts';
