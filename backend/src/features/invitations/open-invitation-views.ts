import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import type { RowReader } from '../../event-sourcing/read-models/read-models.ts';
import type { CohortSnapshot } from '../cohorts/cohort-snapshot.ts';
import { partnersProjection, type PartnerRow } from '../partners/partner/partners.projection.ts';
import { openInvitationView } from './invitation-views.ts';
import { invitationsProjection, type InvitationRow } from './invitations.projection.ts';

interface Sources {
  readonly own: PartnerRow | null;
  readonly side: PartnerType;
  readonly now: string;
  readonly cohorts: CohortSnapshot;
  readonly rows: RowReader;
  /** Answers the token of the link; null if it must not be shown. */
  readonly tokenOf: (invitation: InvitationRow) => Promise<string | null>;
  /** Partnerships the company sees already: one with the inviter takes the place of the invitation. */
  readonly begun: readonly PartnershipView[];
}

/**
 * The invitation with which the company registered, while its answer can still be given. A link that the inviting company replaced
 * after that leads nowhere, and the new one is for whom it is sent to.
 */
export async function openInvitationViews({
  own,
  side,
  now,
  cohorts,
  rows,
  tokenOf,
  begun,
}: Sources): Promise<PartnershipView[]> {
  if (!own?.invitationId || own.applicationStatus === 'rejected') return [];
  if (begun.some(({ partner }) => partner.id === own.invitedByPartnerId)) return [];
  const [row] = await rows.of(invitationsProjection).getMany([own.invitationId]);
  if (row?.phase !== 'open' || row.expiresAt <= now || row.updatedAt > own.createdAt) return [];
  const [inviter] = await rows.of(partnersProjection).getMany([row.inviterId]);
  if (inviter?.applicationStatus !== 'approved') return [];
  return [openInvitationView(row, side, { now, cohorts, inviter, own, token: await tokenOf(row) })];
}
