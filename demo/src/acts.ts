import { call, inboxDecider, pairOf, partnerDecider } from '@accelerator/backend/public/commands';
import type { PartnerType } from '@accelerator/contracts/catalogue';
import { becomes, isCreated, type CohortStep } from './cohort-steps.ts';
import { cohortKeys, statusesOf, type CohortKey } from './cohorts.ts';
import type { Moment } from './moments.ts';
import type { PairStep, SideStep } from './pair-steps.ts';
import type { Act, DemoContext } from './context.ts';
import { confirmsContactEmail, isApproved, joins, registers, type PartnerStep } from './partner-steps.ts';
import { asMember, colleagues, demoPartners, partnerNamed, type DemoPartner } from './seed-data.ts';

/** A step of a pair, with when it happens and by whom. */
type ScheduledStep =
  readonly [at: Moment, by: PartnerType, step: SideStep] | readonly [at: Moment, by: 'administrator', step: PairStep];

/** The acts between an App Partner and a Solutions Partner. */
export function between(appCompany: string, solutionsCompany: string, schedule: readonly ScheduledStep[]): readonly Act[] {
  const sides = { app: partnerNamed(appCompany), solutions: partnerNamed(solutionsCompany) };
  const pair = pairOf(sides.app.partnerId, sides.solutions.partnerId);
  return schedule.map(([at, by, step]): Act => {
    if (by === 'administrator') return { at, by, command: (context, when) => step(pair, context, when) };
    return {
      at,
      by: asMember(sides[by]),
      command: async (context, when) => {
        await Promise.all(Object.values(sides).map((partner) => demandApproval(partner, context, when.now)));
        return step({ ...pair, side: by }, context, when);
      },
    };
  });
}

/** Only who is approved sees others, and only they are seen. */
async function demandApproval({ partnerId, facts }: DemoPartner, { gateway }: DemoContext, now: string): Promise<void> {
  const { status } = await gateway.state(partnerDecider, partnerId);
  if (status !== 'approved') throw new Error(`${facts.company.name} is not approved at ${now}.`);
}

/** The acts of a partner by itself. */
export function of(company: string, schedule: readonly (readonly [at: Moment, step: PartnerStep])[]): readonly Act[] {
  const partner = partnerNamed(company);
  return schedule.map(([at, step]) => ({ at, by: asMember(partner), command: (context, when) => step(partner, context, when) }));
}

/** The decisions of an administrator about a partner. */
export function about(company: string, schedule: readonly (readonly [at: Moment, step: PartnerStep])[]): readonly Act[] {
  return of(company, schedule).map((act) => ({ ...act, by: 'administrator' }));
}

export function theAdministratorReadsNotifications(at: Moment): Act {
  return {
    at,
    by: 'administrator',
    command: ({ administrator: { userId } }) => call(inboxDecider, 'ReadAllNotifications', userId, { userId }),
  };
}

/** Every company registers, and most of them are approved. */
export const registrations: readonly Act[] = demoPartners.flatMap((partner) => {
  const { registered, approved } = partner.facts;
  const registration: Act = {
    at: registered,
    by: { kind: 'visitor' },
    command: (context, when) => registers(partner, context, when),
  };
  const confirmation: Act = {
    at: registered,
    by: { kind: 'visitor' },
    command: (context, when) => confirmsContactEmail(partner, context, when),
  };
  const begun = [registration, confirmation];
  return approved ? [...begun, ...about(partner.facts.company.name, [[approved, isApproved]])] : begun;
});

/** Some companies become teams. */
export const teams: readonly Act[] = colleagues.map((colleague) => ({
  at: colleague.joined,
  by: { kind: 'visitor' },
  command: (context) => joins(colleague, context),
}));

/** Every cohort is created, and goes through its statuses. */
export const cohortChanges: readonly Act[] = cohortKeys.flatMap((key) =>
  statusesOf(key).map(([at, status], index) => cohortAct(at, key, index === 0 ? isCreated : becomes(status))),
);

function cohortAct(at: Moment, key: CohortKey, step: CohortStep): Act {
  return { at, by: 'administrator', command: (context) => step(key, context) };
}
