import { catalogue, type ValueOf } from './catalogue.ts';

export const partnerTiers = catalogue('partner tier', ['Provider', 'Untiered', 'Gold', 'Platinum', 'Diamond', 'Elite']);
export type PartnerTier = ValueOf<typeof partnerTiers>;
