import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { pairRef } from '../pair/pair-refs.ts';
import { releaseRestored, nextStep } from './restoration.ts';

/** The other application, or the pair itself. Where that is refused, nothing of it comes back. */
export const restoreTheRestWhenAnApplicationIsRestored = policy({
  name: 'restore-the-rest-when-an-application-is-restored',
  on: 'ApplicationRestored',
  send: ({ data: { restoration, private: personal, side, ...who } }) =>
    nextStep({ pair: pairRef(who), restoration, reason: personal?.fields?.reason ?? null }, side),
  whenRefused: ({ data: { restoration, side, ...who } }) => releaseRestored({ pair: pairRef(who), restoration }, side),
});
