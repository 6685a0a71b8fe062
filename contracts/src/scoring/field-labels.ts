import { labelOfField, shortLabelOfField } from '../partners/profile-fields.ts';
import type { ScoredField } from './weights.ts';

export const scoredFieldLabels: Readonly<Record<ScoredField, string>> = {
  industries: shortLabelOfField('industries'),
  regions: shortLabelOfField('geographicFocus'),
  segments: shortLabelOfField('marketSegment'),
  personas: shortLabelOfField('personas'),
  technology: shortLabelOfField('appTechnologyPreference'),
  cohorts: shortLabelOfField('preferredCohortIds'),
  experience: labelOfField('coMarketingExperience'),
  budget: labelOfField('budget'),
  team: labelOfField('teamSize'),
  practice: 'Working practice',
  fit: 'Scale fit',
  accreditations: labelOfField('accreditations'),
};
