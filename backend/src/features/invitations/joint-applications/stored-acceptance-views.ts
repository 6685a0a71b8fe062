import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import type { RowReader } from '../../../event-sourcing/read-models/read-models.ts';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import { storedAcceptanceView } from '../invitation-views.ts';
import type { InvitationRow } from '../invitations.projection.ts';

interface Sources {
  /** The company that accepted. */
  readonly side: PartnerType;
  readonly now: string;
  readonly cohorts: CohortSnapshot;
  readonly rows: RowReader;
}

/** The acceptances that wait for the approval of the company that accepted, and those that ended before it, as that company sees them. */
export async function storedAcceptanceViews(
  invitations: readonly InvitationRow[],
  { side, rows, now, cohorts }: Sources,
): Promise<readonly PartnershipView[]> {
  const accepted = invitations.filter(isAccepted);
  const inviters = await rows.of(partnersProjection).getMany(accepted.map(({ inviterId }) => inviterId));
  return accepted.map((row) => {
    const inviter = inviters.find(({ id }) => id === row.inviterId) ?? null;
    return storedAcceptanceView(row, side, { now, cohorts, inviter });
  });
}

export function isAccepted(
  row: InvitationRow,
): row is InvitationRow & { readonly inviteeId: string; readonly acceptedAt: string } {
  return (row.phase === 'accepted' || row.phase === 'ended') && row.inviteeId !== null && row.acceptedAt !== null;
}
