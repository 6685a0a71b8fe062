import { catalogue, type ValueOf } from './catalogue.ts';

export const coMarketingExperiences = catalogue('co-marketing experience', ['None', 'Limited', 'Moderate', 'Extensive']);
export type CoMarketingExperience = ValueOf<typeof coMarketingExperiences>;
