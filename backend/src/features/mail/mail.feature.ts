import { feature } from '../../event-sourcing/features/feature.ts';
import { mailDecider } from './mail.decider.ts';
import { mailProjection } from './mail.projection.ts';

export default feature({
  deciders: [mailDecider],
  projections: [mailProjection],
  followers: {
    sending: async () => [(await import('./mail-follower.ts')).MailFollower, (await import('./mail-sender.ts')).MailSender],
  },
  module: () => import('./mail.module.ts'),
});
