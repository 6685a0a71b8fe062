import { policy } from '../../event-sourcing/kernel/policy.ts';
import { pair } from './pair-refs.ts';
import { lettingGo, nextStep } from './restoration.ts';

/** The other application, or the pair itself. Where that is refused, nothing of it comes back. */
export const restoreTheRestWhenAnApplicationIsRestored = policy({
  name: 'restore-the-rest-when-an-application-is-restored',
  on: 'ApplicationRestored',
  send: ({ data: { restoration, private: words, side, ...who } }) =>
    nextStep({ pair: pair(who), restoration, reason: words?.fields?.reason ?? null }, side),
  whenRefused: ({ data: { restoration, side, ...who } }) => lettingGo({ pair: pair(who), restoration }, side),
});
