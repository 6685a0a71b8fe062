import { addressOf } from '@accelerator/contracts/http';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { administratorStanding } from '@accelerator/contracts/partnerships/administrator-standing';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { standing } from '@accelerator/contracts/partnerships/standing';
import { describe, expect, test } from '@jest/globals';
import type { SignedUp } from '../harness/people.ts';
import { apply, body, partnershipsOf } from '../harness/setup.ts';
import { walkThroughStandings } from '../harness/standing-walk.ts';
import { useMailStory } from '../harness/use-mail-app.ts';

const story = useMailStory();

describe('where a pair stands', () => {
  test(
    'is told alike by all who tell it, whatever the two and an administrator do; what is offered is accepted',
    () => walkThroughStandings(story, { seed: 33, numRuns: 4 }),
    // Each step is looked at by a dozen calls.
    180_000,
  );

  test('after an application was released, is the same to both and to administrators', async () => {
    const setup = story.setup();
    const waiting = await setup.mutual();
    await body(apply(waiting.app, waiting, setup.cohort.id));
    const other = await setup.mutual({ solutions: waiting.solutions });
    await body(apply(other.app, other, setup.cohort.id));
    await body(apply(other.solutions, other, setup.cohort.id));
    const viewOf = async (reader: SignedUp) => (await partnershipsOf(reader)).find(({ id }) => id === waiting.partnershipId);
    const [own, theirs] = [await viewOf(waiting.app), await viewOf(waiting.solutions)];
    const told = [standing(own, 'app'), standing(theirs, 'solutions')];
    const { name } = setup.cohort;
    expect(told.map(({ badge, label, outcome }) => [badge, label, outcome])).toEqual([
      ['Released', 'Released', 'released'],
      ['Released', 'Released', 'released'],
    ]);
    expect(told[0]!.sentence).toContain(`another partner, so your application for ${name} was released`);
    expect(told[1]!.sentence).toContain(`the application of ${waiting.app.form.companyName} for ${name} was released`);
    expect(told[1]!.sentence).toContain(other.app.form.companyName);
    const route = addressOf(adminPartnershipRoutes.one, { id: waiting.partnershipId });
    const stands = administratorStanding(await body(setup.admin.get<AdminPartnershipView>(route)));
    expect(stands.outcome).toBe('released');
    expect(stands.sentence).toContain(`the application of ${waiting.app.form.companyName} for ${name} was released`);
  });
});
