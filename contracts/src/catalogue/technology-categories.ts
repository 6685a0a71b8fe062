import { catalogue, type ValueOf } from './catalogue.ts';

export const technologyCategories = catalogue('technology category', [
  'Sales & Revenue Operations',
  'Marketing & Engagement',
  'Customer Experience',
  'Communication & Collaboration',
  'Data & Analytics',
  'Core Business Systems',
  'Automation & Workflow',
  'Security & Compliance',
  'Financial Operations',
  'Learning & Development',
  'Advertising & Promotion',
  'Integration & Platform Tools',
]);
export type TechnologyCategory = ValueOf<typeof technologyCategories>;
