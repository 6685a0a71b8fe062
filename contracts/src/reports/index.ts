export * from './reports.routes.ts';
export * from './reports.views.ts';
