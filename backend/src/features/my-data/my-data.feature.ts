import { feature } from '../../event-sourcing/features/feature.ts';
import { accountDecider } from '../accounts/account.decider.ts';
import { apiTokensDecider } from '../api-tokens/api-tokens.decider.ts';
import { webhookDecider } from '../delivery/webhooks/webhook.decider.ts';
import { mailDecider } from '../delivery/mail/mail.decider.ts';
import { disclosuresDecider } from '../matching/disclosures/disclosures.decider.ts';
import { partnerDecider } from '../partners/partner/partner.decider.ts';
import { ownStreams, type OwnStreams } from './own-streams.ts';

const programmeStreams: OwnStreams = ({ partnerId, userId }) => [
  ...[partnerDecider, apiTokensDecider, webhookDecider, disclosuresDecider, mailDecider].map(({ stream }) => stream(partnerId)),
  ...[accountDecider, mailDecider].map(({ stream }) => stream(userId)),
];

export default feature({
  extensions: [ownStreams.add(async () => [programmeStreams])],
  module: () => import('./my-data.module.ts'),
});
