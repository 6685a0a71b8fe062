import { feature } from '../../event-sourcing/features/feature.ts';
import { exportTables } from '../exports/export-table.ts';
import { ownStreams } from '../my-data/own-streams.ts';
import { searches } from '../search/searching.ts';
import { undoings } from '../undo/undoing.ts';
import { greetThePartnerWhenItIsApproved } from './greet-the-partner-when-it-is-approved.policy.ts';
import { greetingCards } from './greeting-cards.ts';
import { greetingsDecider } from './greetings.decider.ts';
import { greetingsProjection } from './greetings.projection.ts';

const extensions = () => import('./greetings.extensions.ts');

export default feature({
  deciders: [greetingsDecider],
  projections: [greetingsProjection],
  policies: [greetThePartnerWhenItIsApproved],
  vaultTables: [greetingCards],
  followers: { following: async () => [(await import('./greetings-count.ts')).GreetingsCount] },
  extensions: [
    ownStreams.add(async () => [({ partnerId }) => [greetingsDecider.stream(partnerId)]]),
    exportTables.add(async () => [(await extensions()).greetingsExport]),
    searches.add(async () => [(await extensions()).greetingsSearch]),
    undoings.add(async () => [(await extensions()).greetingUndoing]),
  ],
  module: () => import('./greetings.module.ts'),
});
