// as backend/src/partnerProfiles/partner.ts
export const leaf = 'leaf';
