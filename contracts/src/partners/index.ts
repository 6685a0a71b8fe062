export * from './partners.requests.ts';
export * from './partners.events.ts';
export * from './partners.routes.ts';
export * from './partners.views.ts';
export * from './profile.ts';
