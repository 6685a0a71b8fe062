import { Extensions } from '../event-sourcing/features/extension-point.ts';
import { eachOnce, type PolicySettings } from '../event-sourcing/features/feature.ts';
import type { AnyPolicy } from '../event-sourcing/kernel/policy.ts';

/** Every feature, in the one order in which they import: each may know those before it. The rules about imports read it here. */
const declared = await Promise.all([
  import('../features/accounts/accounts.feature.ts'),
  import('../features/api-tokens/api-tokens.feature.ts'),
  import('../features/lists/lists.feature.ts'),
  import('../features/cohorts/cohorts.feature.ts'),
  import('../features/partners/partners.feature.ts'),
  import('../features/scoring/scoring.feature.ts'),
  import('../features/scoring-policies/scoring-policies.feature.ts'),
  import('../features/partnerships/partnerships.feature.ts'),
  import('../features/invitations/invitations.feature.ts'),
  import('../features/undo/undo.feature.ts'),
  import('../features/matching/matching.feature.ts'),
  import('../features/notifications/notifications.feature.ts'),
  import('../features/delivery/mail/mail.feature.ts'),
  import('../features/delivery/delivery.feature.ts'),
  import('../features/reports/reports.feature.ts'),
  import('../features/my-data/my-data.feature.ts'),
  import('../features/projections/projections.feature.ts'),
  import('../features/exports/exports.feature.ts'),
  import('../features/history/history.feature.ts'),
  import('../features/ledger/ledger.feature.ts'),
  import('../features/search/search.feature.ts'),
  import('../features/changes/changes.feature.ts'),
  import('../features/assistants/assistants.feature.ts'),
  import('../features/reference/reference.feature.ts'),
]);

export const features = declared.map(({ default: feature }) => feature);

/** Every kind of stream. */
export const deciders = eachOnce(
  'decider',
  features.flatMap((feature) => feature.deciders),
);

/** Every read model that is kept. */
export const projections = eachOnce(
  'projection',
  features.flatMap((feature) => feature.projections),
);

/** The parts that features add to the lists of others. */
export const extensions = new Extensions(features.flatMap((feature) => feature.extensions));

/** Everything that follows from an event on another stream, with what the settings switch on. */
export function policiesBy(settings: PolicySettings): readonly AnyPolicy[] {
  return eachOnce(
    'policy',
    features.flatMap((feature) => feature.policies(settings)),
  );
}
