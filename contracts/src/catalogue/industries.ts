import { catalogue, type ValueOf } from './catalogue.ts';

export const industries = catalogue('industry', [
  'Technology',
  'Healthcare',
  'Finance',
  'Retail',
  'Manufacturing',
  'Education',
  'Non-Profit',
  'Real Estate',
  'Travel',
  'Media',
  'Other',
]);
export type Industry = ValueOf<typeof industries>;
