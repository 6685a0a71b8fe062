export * from './partnerships.commands.ts';
export * from './partnerships.events.ts';
export * from './partnerships.routes.ts';
export * from './partnerships.views.ts';
