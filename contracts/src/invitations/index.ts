export * from './ending.ts';
export * from './joint-standing.ts';
export type * from './requests.ts';
export * from './events.ts';
export * from './routes.ts';
export * from './tokens.ts';
export * from './views.ts';
