import { accountsProjection } from './accounts/accounts.projection.ts';
import { cohortsProjection } from './cohorts/cohorts.projection.ts';
import type { AnyProjection } from './kernel/projection.ts';
import { attentionProjection } from './matching/attention.projection.ts';
import { inboxesProjection } from './notifications/inboxes.projection.ts';
import { notificationsProjection } from './notifications/notifications.projection.ts';
import { partnersProjection } from './partners/partners.projection.ts';
import { partnershipsProjection } from './partnerships/partnerships.projection.ts';

/** Every read model that is kept. */
export const projections: readonly AnyProjection[] = [
  accountsProjection,
  partnersProjection,
  partnershipsProjection,
  cohortsProjection,
  attentionProjection,
  notificationsProjection,
  inboxesProjection,
];
