export * from './kinds.ts';
export type * from './requests.ts';
export * from './routes.ts';
export type * from './views.ts';
