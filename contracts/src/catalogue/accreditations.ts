import { catalogue, type ValueOf } from './catalogue.ts';

export const accreditations = catalogue('accreditation', [
  'CMS Hub',
  'Custom Integration',
  'Data Migration',
  'Onboarding',
  'Solutions Architecture Design',
  'Service Implementation',
  'Advanced CRM Implementation',
  'Platform Enablement',
]);
export type Accreditation = ValueOf<typeof accreditations>;
