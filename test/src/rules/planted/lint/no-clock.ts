// as backend/src/features/partners/planted.decider.ts
export const now = new Date();
export const tick = performance.now();
export const instant = Temporal.Now.instant();
