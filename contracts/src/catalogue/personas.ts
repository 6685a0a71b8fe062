import { catalogue, type ValueOf } from './catalogue.ts';

export const personas = catalogue('persona', [
  'Marketing',
  'Sales',
  'Service',
  'Operations',
  'IT',
  'Finance',
  'HR',
  'Executive',
  'Analytics',
]);
export type Persona = ValueOf<typeof personas>;
