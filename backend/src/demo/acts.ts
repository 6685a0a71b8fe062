import type { PartnerType } from '@accelerator/contracts/catalogue';
import { call } from '../event-sourcing/kernel/decider.ts';
import { inboxDecider } from '../features/notifications/inbox.decider.ts';
import { partnerDecider } from '../features/partners/partner.decider.ts';
import { pairOf } from '../features/partnerships/pair.ts';
import { asMember, colleagues, playerNamed, players, type Player } from './seed-data.ts';
import { becomes, isCreated, type CohortDeed } from './cohort-steps.ts';
import { cohortKeys, statusesOf, type CohortKey } from './cohorts.ts';
import type { Moment } from './moments.ts';
import type { PairDeed, SideDeed } from './pair-steps.ts';
import { confirmsContactEmail, isApproved, joins, registers, type PartnerDeed } from './partner-steps.ts';
import type { Act, DemoContext } from './context.ts';

type PairScene =
  readonly [at: Moment, by: PartnerType, deed: SideDeed] | readonly [at: Moment, by: 'administrator', deed: PairDeed];

/** What happens between an App Partner and a Solutions Partner. */
export function between(appCompany: string, solutionsCompany: string, scenes: readonly PairScene[]): readonly Act[] {
  const sides = { app: playerNamed(appCompany), solutions: playerNamed(solutionsCompany) };
  const pair = pairOf(sides.app.partnerId, sides.solutions.partnerId);
  return scenes.map(([at, by, deed]): Act => {
    if (by === 'administrator') return { at, by, command: (context, cue) => deed(pair, context, cue) };
    return {
      at,
      by: asMember(sides[by]),
      command: async (context, cue) => {
        await Promise.all(Object.values(sides).map((player) => demandApproval(player, context, cue.now)));
        return deed({ ...pair, side: by }, context, cue);
      },
    };
  });
}

/** Only who is approved sees others, and only they are seen. */
async function demandApproval({ partnerId, facts }: Player, { gateway }: DemoContext, now: string): Promise<void> {
  const { status } = await gateway.state(partnerDecider, partnerId);
  if (status !== 'approved') throw new Error(`${facts.company.name} is not approved at ${now}.`);
}

/** What a partner does by itself. */
export function of(company: string, scenes: readonly (readonly [at: Moment, deed: PartnerDeed])[]): readonly Act[] {
  const player = playerNamed(company);
  return scenes.map(([at, deed]) => ({ at, by: asMember(player), command: (context, cue) => deed(player, context, cue) }));
}

/** What an administrator decides about a partner. */
export function about(company: string, scenes: readonly (readonly [at: Moment, deed: PartnerDeed])[]): readonly Act[] {
  return of(company, scenes).map((act) => ({ ...act, by: 'administrator' }));
}

export function theAdministratorReadsNotifications(at: Moment): Act {
  return {
    at,
    by: 'administrator',
    command: ({ administrator: { userId } }) => call(inboxDecider, 'ReadAllNotifications', userId, { userId }),
  };
}

/** Every company registers, and most of them are approved. */
export const careers: readonly Act[] = players.flatMap((player) => {
  const { registered, approved } = player.facts;
  const registration: Act = {
    at: registered,
    by: { kind: 'visitor' },
    command: (context, cue) => registers(player, context, cue),
  };
  const confirmation: Act = {
    at: registered,
    by: { kind: 'visitor' },
    command: (context, cue) => confirmsContactEmail(player, context, cue),
  };
  const begun = [registration, confirmation];
  return approved ? [...begun, ...about(player.facts.company.name, [[approved, isApproved]])] : begun;
});

/** Some companies become teams. */
export const teams: readonly Act[] = colleagues.map((colleague) => ({
  at: colleague.joined,
  by: { kind: 'visitor' },
  command: (context) => joins(colleague, context),
}));

export const cohortLives: readonly Act[] = cohortKeys.flatMap((key) =>
  statusesOf(key).map(([at, status], index) => cohortAct(at, key, index === 0 ? isCreated : becomes(status))),
);

function cohortAct(at: Moment, key: CohortKey, deed: CohortDeed): Act {
  return { at, by: 'administrator', command: (context) => deed(key, context) };
}
