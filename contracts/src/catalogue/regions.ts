import { catalogue, type ValueOf } from './catalogue.ts';

export const regions = catalogue('region', [
  { value: 'northAmerica', label: 'North America' },
  { value: 'europe', label: 'Europe' },
  { value: 'asiaPacific', label: 'Asia Pacific' },
  { value: 'latinAmerica', label: 'Latin America' },
  { value: 'middleEast', label: 'Middle East' },
  { value: 'africa', label: 'Africa' },
]);
export type Region = ValueOf<typeof regions>;
