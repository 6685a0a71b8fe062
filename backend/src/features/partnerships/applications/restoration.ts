import { partnerIdOn, type PartnerType } from '@accelerator/contracts/catalogue';
import type { Pair, Restoration } from '@accelerator/contracts/partnerships';
import { cohortDecider } from '../../cohorts/cohort.decider.ts';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { partnerDecider } from '../../partners/partner/partner.decider.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';

/** An end that is being undone, on its way through the streams that give something back. */
export interface OnItsWay {
  readonly pair: Pair;
  readonly restoration: Restoration;
  readonly reason: string | null;
}

/** In which order the applications come back. */
const order = ['app', 'solutions'] as const;

/**
 * The step that is to be given back after the seats, or after the application of a side; the pair comes last, where it is done for
 * all to see.
 */
export function nextStep({ pair, restoration, reason }: OnItsWay, after: 'seats' | PartnerType): CommandCall {
  const left = order.slice(after === 'seats' ? 0 : order.indexOf(after) + 1);
  const side = left.find((one) => restoration.applications.some((application) => application.side === one));
  if (!side) {
    const { undone } = restoration;
    return call(partnershipDecider, 'UndoAct', pair.partnershipId, { ...pair, undone, restoration, reason });
  }
  const partnerId = partnerIdOn(pair, side);
  return call(partnerDecider, 'RestoreApplication', partnerId, { ...pair, side, partnerId, restoration, reason });
}

/** Lets go of everything that was given back up to there: what comes after it was refused. */
export function releaseRestored(
  { pair, restoration }: Omit<OnItsWay, 'reason'>,
  upTo: 'seats' | PartnerType,
): readonly CommandCall[] {
  const { cohortId, active, applications } = restoration;
  const sides = upTo === 'seats' ? [] : order.slice(0, order.indexOf(upTo) + 1);
  return [
    ...applications
      .filter(({ side }) => sides.includes(side))
      .map(({ side, applicationId }) => {
        const partnerId = partnerIdOn(pair, side);
        return call(partnerDecider, 'CloseApplication', partnerId, { partnerId, applicationId, because: 'refused' });
      }),
    ...(active
      ? [
          call(cohortDecider, 'ReleaseSeats', String(cohortId), {
            cohortId,
            partnershipId: pair.partnershipId,
            because: 'refused',
          }),
        ]
      : []),
  ];
}
