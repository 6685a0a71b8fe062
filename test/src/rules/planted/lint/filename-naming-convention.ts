// as backend/src/features/partners/partner.helper.ts
export const leaf = 'leaf';
