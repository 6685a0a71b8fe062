import { partnersProjection } from '@accelerator/backend/features/partners/partner/partners.projection';
import { accountsProjection } from '@accelerator/backend/features/accounts/accounts.projection';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { RegisterPartnerRequest } from '@accelerator/contracts/partners';
import { expect } from '@jest/globals';
import { appPartner, signIn, solutionsPartner } from '../harness/people.ts';
import type { RunningApp } from '../harness/running-app.ts';
import type { Setup } from '../harness/setup.ts';
import { race } from './race.ts';
import { countedUpTo } from './rounds.ts';
import { Stores } from './stores.ts';
import type { Position } from '@accelerator/backend/event-sourcing/kernel/position';

const many = 50;

interface Wanted {
  readonly name: keyof RegisterPartnerRequest;
  /** The same name as it may be typed, another one each round. */
  readonly spellings: (round: number) => readonly [string, string];
  readonly refusal: string;
}

const wanted: readonly Wanted[] = [
  {
    name: 'username',
    spellings: (round) => [`Wanted${round}`, `wanted${round}`],
    refusal: 'The username is already registered.',
  },
  {
    name: 'companyName',
    spellings: (round) => [`Wanted ${round} Ltd`, ` wanted ${round} LTD `],
    refusal: 'Company is already registered.',
  },
  {
    name: 'companyDomain',
    spellings: (round) => [`wanted${round}.example`, `https://www.Wanted${round}.example/`],
    refusal: 'Domain is already registered.',
  },
];

function registrations({ name, spellings }: Wanted, round: number, { cohort }: Setup): RegisterPartnerRequest[] {
  return countedUpTo(many).map((number) => {
    const particulars = { preferredCohortIds: [cohort.id], [name]: spellings(round)[number % 2] };
    return number % 3 === 0 ? solutionsPartner(particulars) : appPartner(particulars);
  });
}

for (const wish of wanted)
  race(
    `of ${many} who want the same ${wish.name} at once one gets it, and of the others nothing is left`,
    ({ runningApp, setup }) => {
      let voided = 0;
      return async (number) => {
        const before = await Stores.with(runningApp, ({ log }) => log.head());
        const forms = registrations(wish, number, setup);
        const answers = await Promise.all(
          forms.map((form) => runningApp.client().post<{ message: string }>(accountRoutes.register.path, form)),
        );
        const winners = forms.filter((_, index) => answers[index]!.status === 201);
        const others = answers.filter(({ status }) => status !== 201);
        expect(winners).toHaveLength(1);
        expect([...new Set(others.map(({ status, body }) => `${status} ${body.message}`))]).toEqual([`409 ${wish.refusal}`]);
        await signIn(runningApp, winners[0]!);
        voided += await expectOneWithoutOthers(runningApp, before);
        // Where every command fails at the first check, there is no race.
        if (number >= 3) expect(voided).toBeGreaterThan(0);
      };
    },
    10,
  );

/** Since `before` one partner has come to be, and whatever else began to has left no row, no password and no key. @returns how many did */
function expectOneWithoutOthers(runningApp: RunningApp, before: Position | undefined): Promise<number> {
  return Stores.with(runningApp, async (stores) => {
    await stores.settled();
    const events = await stores.events(before);
    expect(events.filter(({ type }) => type === 'NamesClaimed')).toHaveLength(1);
    const voided = events.flatMap((event) => (event.type === 'RegistrationVoided' ? [event.data] : []));
    expect(events.filter(({ type }) => type === 'PartnerRegistered')).toHaveLength(1 + voided.length);
    for (const { partnerId, userId } of voided) {
      expect(await stores.views.of(partnersProjection).get(partnerId)).toBeNull();
      expect(await stores.views.of(accountsProjection).get(userId)).toBeNull();
      expect(await stores.credentials.find(userId, 1)).toBeNull();
      expect((await stores.subjectKeys.keysOf([partnerId, userId])).size).toBe(0);
    }
    for (const event of events) {
      if (event.type === 'PartnerRegistered' && voided.some(({ partnerId }) => partnerId === event.data.partnerId))
        expect(event.data.private.fields).toBeNull();
    }
    return voided.length;
  });
}
