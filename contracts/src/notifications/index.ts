export * from './notifications.events.ts';
export * from './notifications.routes.ts';
export * from './notifications.views.ts';
