export * from './actor.ts';
export * from './event.ts';
export * from './programme-event.ts';
export * from './position.ts';
export * from './proof.ts';
