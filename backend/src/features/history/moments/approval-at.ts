import type { Position } from '../../../event-sourcing/kernel/position.ts';
import type { PartnerRow } from '../../partners/partner/partners.projection.ts';

/** The approval of a partner; null before it registered and after it left. */
export type Approval = Pick<PartnerRow, 'applicationStatus'> | null;

/** Answers the approval of a partner at the time of an event. */
export type ApprovalAt = (partnerId: string, event: { readonly position: Position }) => Approval;
