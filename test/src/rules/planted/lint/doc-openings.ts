// as backend/src/features/partners/planted.ts
/** What a company is called. */
export const name = 'Tallyfold';

/**
 * Whether it is approved.
 */
export const isApproved = true;
