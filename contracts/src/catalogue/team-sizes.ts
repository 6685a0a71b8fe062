import { catalogue, type ValueOf } from './catalogue.ts';

export const teamSizes = catalogue('team size', ['1', '2', '3+']);
export type TeamSize = ValueOf<typeof teamSizes>;
