export * from './partnerships.requests.ts';
export * from './partnerships.events.ts';
export * from './partnerships.routes.ts';
export * from './partnerships.views.ts';
