import { mailRoutes } from '@accelerator/contracts/mail/routes';
import { feature } from '../../../event-sourcing/features/feature.ts';
import { pageAddresses } from '../../../web/http/serving/page-addresses.ts';
import { mailDecider } from './mail.decider.ts';
import { mailProjection } from './mail.projection.ts';

export default feature({
  deciders: [mailDecider],
  projections: [mailProjection],
  followers: {
    sending: async () => {
      const { MailFollower, MailSender } = await import('./mail-delivery.ts');
      return [MailFollower, MailSender];
    },
  },
  extensions: [pageAddresses.add(async () => [{ at: mailRoutes.confirm.path }, { at: mailRoutes.unsubscribe.path }])],
  module: () => import('./mail.module.ts'),
});
