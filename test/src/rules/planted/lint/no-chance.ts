// as backend/src/features/scoring/score.ts
import { randomUUID } from 'node:crypto';
export const dice = [Math.random(), crypto.randomUUID(), randomUUID()];
