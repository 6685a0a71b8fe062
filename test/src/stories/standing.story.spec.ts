import type { StreamHistoryView } from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { addressOf } from '@accelerator/contracts/http';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { administratorStanding } from '@accelerator/contracts/partnerships/administrator-standing';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { standing } from '@accelerator/contracts/partnerships/standing';
import { describe, expect, test } from '@jest/globals';
import type { SignedUp } from '../harness/people.ts';
import { apply, body, partnershipsOf, say } from '../harness/setup.ts';
import { statusIn, walkThroughStandings } from '../harness/standing-walk.ts';
import { useMailStory } from '../harness/use-mail-app.ts';

const story = useMailStory();
const dayMs = 86_400_000;

describe('where a pair stands', () => {
  test(
    'is told alike by all who tell it, whatever the two and an administrator do; what is offered is accepted',
    () => walkThroughStandings(story, { seed: 33, numRuns: 4 }),
    // Each step is looked at by a dozen calls.
    180_000,
  );

  test('is told as completed at the end of the history of both and of administrators, once the cohort is over', async () => {
    const setup = story.setup();
    const day = (ahead: number) => new Date(story.running().clock.now() + ahead * dayMs).toISOString().slice(0, 10);
    // The day may change on the way.
    const cohort = await setup.newCohort({ kickoffDate: day(0), endDate: day(1) });
    const pair = await setup.active(cohort.id);
    const labels = async () => {
      const stream = `partnership-${pair.partnershipId}`;
      const histories = await Promise.all([
        body(pair.app.client.get<StreamHistoryView>(addressOf(historyRoutes.pair, { id: pair.partnershipId }))),
        body(pair.solutions.client.get<StreamHistoryView>(addressOf(historyRoutes.pair, { id: pair.partnershipId }))),
        body(setup.admin.get<StreamHistoryView>(addressOf(historyRoutes.stream, { stream }))),
      ]);
      return histories.map(statusIn);
    };
    expect(await labels()).toEqual(['Active cohort', 'Active cohort', 'Active']);
    // The note of one side is told to that side alone.
    await body(say(pair.app, pair.partnershipId, { notes: 'On time' }));
    await story.forwardHours(72);
    expect(await labels()).toEqual(['Completed', 'Completed', 'Completed']);
    await body(say(pair.app, pair.partnershipId, { notes: 'It was good' }));
    expect(await labels()).toEqual(['Completed', 'Completed', 'Completed']);
  });

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
