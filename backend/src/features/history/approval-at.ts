import type { Position } from '../../event-sourcing/kernel/position.ts';
import type { PartnerRow } from '../partners/partners.projection.ts';

/** Of a partner; null before it registered and after it left. */
export type Approval = Pick<PartnerRow, 'applicationStatus'> | null;

/** How a partner stood with the programme when an event happened. */
export type ApprovalAt = (partnerId: string, event: { readonly position: Position }) => Approval;
