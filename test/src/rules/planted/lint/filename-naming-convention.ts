// as backend/src/partners/partner.helper.ts
export const leaf = 'leaf';
