import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { pairRef } from '../pair/pair-refs.ts';
import { releaseRestored, nextStep } from './restoration.ts';

/** An active partnership whose end is undone. Approved for the first time, its seats lead to the approval. */
export const restoreTheApplicationsWhenTheirSeatsAreTakenAgain = policy({
  name: 'restore-the-applications-when-their-seats-are-taken-again',
  on: 'SeatsTaken',
  send: ({ data: { restoration, private: personal, ...who } }) =>
    restoration ? nextStep({ pair: pairRef(who), restoration, reason: personal?.fields?.reason ?? null }, 'seats') : null,
  whenRefused: ({ data: { restoration, ...who } }) =>
    restoration ? releaseRestored({ pair: pairRef(who), restoration }, 'seats') : [],
});
