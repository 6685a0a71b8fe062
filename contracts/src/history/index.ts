export * from './events.ts';
export * from './filters.ts';
export * from './kind-label.ts';
export * from './kinds-called.ts';
export * from './moments.ts';
export type * from './requests.ts';
export * from './routes.ts';
export * from './views.ts';
