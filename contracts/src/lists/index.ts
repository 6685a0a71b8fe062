export * from './events.ts';
export * from './requests.ts';
export * from './routes.ts';
export * from './views.ts';
