import { call } from '../event-sourcing/kernel/decider.ts';
import { dayOf } from '../event-sourcing/kernel/days.ts';
import { shownMatchesDecider } from '../features/matching/shown-matches.decider.ts';
import { partnerDecider } from '../features/partners/partner.decider.ts';
import { scorePair } from '../features/scoring/score.ts';
import { firstPolicy } from '../features/scoring/scoring-policy.ts';
import { scoringProfile } from '../features/scoring/scoring-profile.ts';
import type { DemoContext } from './context.ts';
import type { PartnerDeed } from './partner-steps.ts';
import { players, type Player } from './seed-data.ts';

/** Opens My Matches, where what is shown is recorded. */
export const looksAtMatches: PartnerDeed = async (player, context, { now }) => {
  const { current: currentCohorts } = await context.cohorts.at(now);
  const rules = { policy: firstPolicy, currentCohorts };
  const own = await profileOf(player, context);
  if (!own) throw new Error(`${player.facts.company.name} has no matches at ${now}.`);
  const others = await Promise.all(
    players
      .filter(({ partnerType }) => partnerType !== player.partnerType)
      .map(async (other) => ({ partnerId: other.partnerId, profile: await profileOf(other, context) })),
  );
  const matches = others
    .flatMap(({ partnerId, profile }) => (profile ? [{ partnerId, score: scorePair(own, profile, rules) }] : []))
    .toSorted((one, other) => other.score - one.score);
  const { partnerId } = player;
  return call(shownMatchesDecider, 'ShowMatches', partnerId, {
    partnerId,
    day: dayOf(now),
    scoringPolicy: firstPolicy.name,
    matches,
  });
};

/** Null for who is not approved. */
async function profileOf({ partnerId, partnerType }: Player, { gateway }: DemoContext) {
  const { status, qualification } = await gateway.state(partnerDecider, partnerId);
  return status === 'approved' && qualification ? scoringProfile(partnerType, qualification) : null;
}
