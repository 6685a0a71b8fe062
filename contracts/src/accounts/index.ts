export * from './accounts.requests.ts';
export * from './accounts.events.ts';
export * from './accounts.routes.ts';
export * from './accounts.views.ts';
export * from './return-to.ts';
