import { feature } from '../../event-sourcing/features/feature.ts';
import { pageAddresses } from '../../web/http/serving/page-addresses.ts';
import { registryDecider } from './names/registry.decider.ts';
import { administratorsDecider } from './administrators/administrators.decider.ts';
import { accountDecider } from './account.decider.ts';
import { accountsProjection } from './accounts.projection.ts';
import { addTheAdministratorWhenTheNameIsClaimed } from './administrators/add-the-administrator-when-the-name-is-claimed.policy.ts';
import { reserveTheNameWhenAnAdministratorIsRemoved } from './administrators/reserve-the-name-when-an-administrator-is-removed.policy.ts';
import { credentials } from './passwords/credentials.ts';
import { secondFactors } from './second-factor/second-factors.ts';
import { familiarNetworks } from './attempts/familiar-networks.ts';

export default feature({
  deciders: [registryDecider, administratorsDecider, accountDecider],
  projections: [accountsProjection],
  policies: [addTheAdministratorWhenTheNameIsClaimed, reserveTheNameWhenAnAdministratorIsRemoved],
  vaultTables: [credentials, secondFactors, familiarNetworks],
  followers: { 'first-start': async () => [(await import('./administrators/first-start.ts')).FirstStart] },
  extensions: [pageAddresses.add(async () => [{ at: '/.well-known/change-password', movedTo: '/profile#change-password' }])],
  module: () => import('./accounts.module.ts'),
});
