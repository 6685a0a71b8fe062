import {
  call,
  dayOf,
  firstPolicy,
  partnerDecider,
  scorePair,
  scoringProfile,
  shownMatchesDecider,
} from '@accelerator/backend/public/commands';
import type { DemoContext } from './context.ts';
import type { PartnerStep } from './partner-steps.ts';
import { demoPartners, type DemoPartner } from './seed-data.ts';

/** Opens My Matches, where what is shown is recorded. */
export const looksAtMatches: PartnerStep = async (partner, context, { now }) => {
  const { current: currentCohorts } = await context.cohorts.at(now);
  const rules = { policy: firstPolicy, currentCohorts };
  const own = await profileOf(partner, context);
  if (!own) throw new Error(`${partner.facts.company.name} has no matches at ${now}.`);
  const others = await Promise.all(
    demoPartners
      .filter(({ partnerType }) => partnerType !== partner.partnerType)
      .map(async (other) => ({ partnerId: other.partnerId, profile: await profileOf(other, context) })),
  );
  const matches = others
    .flatMap(({ partnerId, profile }) => (profile ? [{ partnerId, score: scorePair(own, profile, rules) }] : []))
    .toSorted((one, other) => other.score - one.score);
  const { partnerId } = partner;
  return call(shownMatchesDecider, 'ShowMatches', partnerId, {
    partnerId,
    day: dayOf(now),
    scoringPolicy: firstPolicy.name,
    matches,
  });
};

/** Null for who is not approved. */
async function profileOf({ partnerId, partnerType }: DemoPartner, { gateway }: DemoContext) {
  const { status, qualification } = await gateway.state(partnerDecider, partnerId);
  return status === 'approved' && qualification ? scoringProfile(partnerType, qualification) : null;
}
