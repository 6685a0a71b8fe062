export * from './health.routes.ts';
export * from './health.views.ts';
