export * from './cohorts.requests.ts';
export * from './cohorts.events.ts';
export * from './cohorts.routes.ts';
export * from './cohorts.views.ts';
