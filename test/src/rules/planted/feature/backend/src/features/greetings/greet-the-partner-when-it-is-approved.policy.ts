import { call } from '../../event-sourcing/kernel/decider.ts';
import { policy } from '../../event-sourcing/kernel/policy.ts';
import { greetingsDecider } from './greetings.decider.ts';

export const greetThePartnerWhenItIsApproved = policy({
  name: 'greet-the-partner-when-it-is-approved',
  on: 'PartnerApproved',
  send: ({ data: { partnerId } }) => call(greetingsDecider, 'Greet', partnerId, { partnerId }),
});
