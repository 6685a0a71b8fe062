export * from './decision.ts';
export type * from './requests.ts';
export * from './events.ts';
export * from './routes.ts';
export * from './views.ts';
export * from './profile.ts';
export * from './profile-fields.ts';
export * from './profile-words.ts';
export * from './review-flags.ts';
