import { opposite } from '@accelerator/contracts/catalogue';
import type { ApplicationClosed, HeldApplication, PartnerEvent } from '@accelerator/contracts/partners';
import type { OneSide } from '@accelerator/contracts/partnerships';
import type { PartnerState, RunningApplication, WaitingApplication } from './partner.state.ts';

export function exists(state: PartnerState): boolean {
  return !['unknown', 'void', 'deleted'].includes(state.status);
}

export function heldOf({ applicationId, ...running }: OneSide & { readonly applicationId: string }): HeldApplication {
  return { ...sideOf(running), applicationId };
}

/** The application that a decision on the company holds or lets go on: nothing where the cohort of its application is over. */
export function heldUnless(pastCohortId: number | undefined, running: RunningApplication | null): HeldApplication | null {
  return running && running.cohortId !== pastCohortId ? heldOf(running) : null;
}

/** The applications of others that wait for the company follow its approval, as its own does; what has ended by now stays as it is. */
export function awaitingOf({ running, awaited }: Pick<PartnerState, 'running' | 'awaited'>): {
  readonly awaiting?: readonly HeldApplication[];
} {
  const waiting = Object.values(awaited).filter(({ partnershipId }) => partnershipId !== running?.partnershipId);
  if (waiting.length === 0) return {};
  return { awaiting: waiting.map((one) => ({ ...heldOf(one), side: opposite[one.side] })) };
}

export function sideOf({ partnershipId, appPartnerId, solutionsPartnerId, side }: OneSide): OneSide {
  return { partnershipId, appPartnerId, solutionsPartnerId, side };
}

export function closed(
  partnerId: string,
  { applicationId, partnershipId }: RunningApplication,
  because: ApplicationClosed['data']['because'],
): PartnerEvent & { readonly type: 'ApplicationClosed' } {
  return { type: 'ApplicationClosed', data: { partnerId, applicationId, partnershipId, because } };
}

/** Its cohort is over, and another application takes its place: with someone else, it is over in its pair too. */
export function overtaken(partnerId: string, running: RunningApplication, byPartnershipId: string): PartnerEvent {
  const { type, data } = closed(partnerId, running, 'completed');
  return { type, data: running.partnershipId === byPartnershipId ? data : { ...data, over: sideOf(running) } };
}

export function released(partnerId: string, { applied: _, ...waiting }: WaitingApplication): PartnerEvent {
  return { type: 'AwaitedApplicationReleased', data: { partnerId, ...waiting } };
}
