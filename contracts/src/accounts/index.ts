export type * from './requests.ts';
export * from './events.ts';
export * from './routes.ts';
export * from './views.ts';
export * from './return-to.ts';
export * from './passwords.ts';
