import { catalogue, type ValueOf } from './catalogue.ts';

export const budgets = catalogue('budget', ['Under $2.5k', '$2.5k+']);
export type Budget = ValueOf<typeof budgets>;
