import type { EventNamed } from '@accelerator/contracts/log';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';

type Decision = EventNamed<'PartnerApproved' | 'PartnerApprovalRevoked' | 'PartnerDecisionUndone'>['data'];

/** To what a company's approval decides on: its own application, and those of others that wait for it. */
export function toHeldApplications(
  name: 'FreezePartnership' | 'ThawPartnership',
  { running, awaiting = [] }: Pick<Decision, 'running' | 'awaiting'>,
  decision: number,
): readonly CommandCall[] {
  const held = [...(running ? [running] : []), ...awaiting];
  return held.map((one) => call(partnershipDecider, name, one.partnershipId, { ...one, decision }));
}
