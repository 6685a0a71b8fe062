export type * from './requests.ts';
export * from './routes.ts';
export * from './views.ts';
