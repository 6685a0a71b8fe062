import { catalogue, type ValueOf } from './catalogue.ts';

export const marketSegments = catalogue('market segment', ['SMB', 'Mid-Market', 'Enterprise']);
export type MarketSegment = ValueOf<typeof marketSegments>;
