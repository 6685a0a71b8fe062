export * from './access.ts';
export * from './answers.ts';
export * from './headers.ts';
export type { ProblemCode } from './problems.ts';
export * from './refusals.ts';
export * from './routes.ts';
