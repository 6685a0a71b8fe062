export * from './projections.routes.ts';
export * from './projections.views.ts';
