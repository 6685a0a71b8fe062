import { randomUUID } from 'node:crypto';
import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { MatchChangesView } from '@accelerator/contracts/matching';
import { matchingRoutes } from '@accelerator/contracts/matching/routes';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer } from '../harness/http-client.ts';
import { logLength, logOf, untilLogged } from '../harness/log.ts';
import { signInAsAdministrator, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { body, matchesOf, Setup } from '../harness/setup.ts';

const dayMs = 86_400_000;
const clock = new ServerClock();
const runningApp = useApp({ env: clock.env });
let setup: Setup;
/** Preferred by `solutions` alone until it marks the first one. */
let second: AdminCohortView;
/** Preferred by `meeting` and `closing`, and no other cohort. */
let third: AdminCohortView;
let app: SignedUp;
let solutions: SignedUp;
let still: SignedUp;
let narrow: SignedUp;
let meeting: SignedUp;
let closing: SignedUp;
/** It has not looked at its matches by the time the next day begins. */
let latecomer: SignedUp;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  [second, third] = [await setup.newCohort(), await setup.newCohort()];
  [app, latecomer, meeting] = [await setup.app(), await setup.app(), await setup.app({ preferredCohortIds: [third.id] })];
  [solutions, still, narrow, closing] = [
    await setup.solutions({ industries: ['Technology'], preferredCohortIds: [second.id] }),
    await setup.solutions(),
    await setup.solutions(),
    await setup.solutions({ preferredCohortIds: [third.id] }),
  ];
  for (const reader of [app, solutions, meeting]) {
    await matchesOf(reader);
    await untilLogged(runningApp(), `shown-${reader.partnerId}`, 'MatchesShown');
  }
  clock.forward(dayMs);
});

function askFor<Body = MatchChangesView>(reader: SignedUp, other: SignedUp, since?: string): Promise<Answer<Body>> {
  return reader.client.get<Body>(addressOf(matchingRoutes.changes, { id: other.partnerId }, { since }));
}
const changesOf = (reader: SignedUp, other: SignedUp, since?: string) => body(askFor(reader, other, since));

const says = ({ client, partnerId }: SignedUp, said: object) =>
  body(client.put(addressOf(partnerRoutes.updateSolutionsProfile, { id: partnerId }), said));

async function scoreOf(other: SignedUp, reader: SignedUp): Promise<number> {
  const { matches } = await matchesOf(reader);
  return matches.find(({ id }) => id === other.partnerId)!.matchScore;
}

async function momentOf(stream: string, type: string): Promise<string> {
  return (await logOf(runningApp(), stream, type)).at(-1)!.metadata['at'] as string;
}

/** In points, without what binary fractions add. */
const sumOf = ({ lines }: MatchChangesView) => lines.reduce((tenths, { points }) => tenths + Math.round(points * 10), 0) / 10;

describe('why a match changed', () => {
  let shownAt: string;

  test('is told by line since the list of an earlier day, and the lines add up to the difference', async () => {
    shownAt = await momentOf(`shown-${app.partnerId}`, 'MatchesShown');
    await says(solutions, { industries: ['Technology', 'Healthcare'] });
    await says(solutions, { preferredCohortIds: [second.id, setup.cohort.id] });
    const now = await scoreOf(solutions, app);
    const changes = await changesOf(app, solutions);
    expect(changes).toEqual({
      since: shownAt,
      before: 76,
      now,
      lines: [
        { name: 'Industries', points: 2.7, sentence: 'they added Healthcare' },
        { name: 'Cohorts', points: 10, sentence: 'they marked Cohort 1' },
        { name: 'Rounding', points: 0.3, sentence: 'rounding to a whole percent' },
      ],
    });
    expect([now, sumOf(changes)]).toEqual([89, 13]);
  });

  test('is the same for the other partner, in its own words', async () => {
    const { lines, ...scores } = await changesOf(solutions, app);
    expect(scores).toMatchObject({ before: 76, now: 89 });
    expect(lines.map(({ sentence }) => sentence)).toEqual([
      'you added Healthcare',
      'you marked Cohort 1',
      'rounding to a whole percent',
    ]);
  });

  test('is told since any moment that has passed', async () => {
    const afterTheFirst = await momentOf(`partner-${solutions.partnerId}`, 'ProfileUpdated');
    expect(await changesOf(app, solutions, afterTheFirst)).toEqual({
      since: afterTheFirst,
      before: 79,
      now: 89,
      lines: [{ name: 'Cohorts', points: 10, sentence: 'they marked Cohort 1' }],
    });
    const before = new Date(Date.parse(afterTheFirst) - 1).toISOString();
    expect(await changesOf(app, solutions, before)).toMatchObject({ before: 76, now: 89 });
  });

  test('is nothing where nothing moved', async () => {
    const score = await scoreOf(still, app);
    expect(await changesOf(app, still)).toEqual({ since: shownAt, before: score, now: score, lines: [] });
  });

  test('is that a cohort closed', async () => {
    const admin = await signInAsAdministrator(runningApp());
    await body(admin.patch(addressOf(adminCohortRoutes.change, { id: third.id }), { status: 'Closed' }));
    const changes = await changesOf(meeting, closing);
    expect(changes.lines[0]).toEqual({ name: 'Cohorts', points: -10, sentence: 'Cohort 3 closed' });
    expect(sumOf(changes)).toBe(changes.now - changes.before!);
  });

  test('is, in a line of its own, that the score is capped', async () => {
    await says(narrow, { geographicFocus: ['africa'] });
    expect(await changesOf(app, narrow)).toMatchObject({
      before: 89,
      now: 59,
      lines: [
        { name: 'Regions', points: -14, sentence: 'they added Africa, they removed Europe' },
        { name: 'Cap', points: -16, sentence: 'capped at 59: no shared region' },
      ],
    });
  });

  test('is not known of a partner that was not shown yet, and since today of one that was shown today', async () => {
    expect(await changesOf(latecomer, solutions)).toEqual({ since: null, before: null, now: 89, lines: [] });
    await matchesOf(latecomer);
    expect(await changesOf(latecomer, solutions)).toMatchObject({ before: 89, now: 89, lines: [] });
    await says(solutions, { industries: ['Technology'] });
    expect(await changesOf(latecomer, solutions)).toMatchObject({
      before: 89,
      now: 86,
      lines: [{ name: 'Industries', points: -2.7, sentence: 'they removed Healthcare' }, { name: 'Rounding' }],
    });
  });

  test('is not known of a time when one of the two was not approved', async () => {
    const since = '2026-01-01T00:00:00.000Z';
    expect(await changesOf(app, solutions, since)).toMatchObject({ since, before: null, lines: [] });
  });
});

describe('the moment to compare with', () => {
  test.each(['', 'yesterday', '2026-11-03', '2026-11-03T09:00:00', '2026-02-30T09:00:00Z'])('is refused as %j', async (since) => {
    const message = 'Give since as an instant with its time zone, such as 2026-11-03T09:00:00Z';
    expect(await askFor<ErrorAnswer>(app, solutions, since)).toMatchObject({
      status: 400,
      body: { message, errors: [{ field: 'since', message }] },
    });
  });

  test('is refused while it is to come', async () => {
    expect(await askFor<ErrorAnswer>(app, solutions, '2999-01-01T00:00:00Z')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'since', message: 'Give since as an instant that has passed' }] },
    });
  });
});

test('asking writes nothing', async () => {
  const before = await logLength(runningApp());
  await changesOf(app, solutions);
  expect(await logLength(runningApp())).toBe(before);
});

test('what another scoring policy had shown is compared as it was shown, with a line for the policy', async () => {
  const stream = `shown-${app.partnerId}`;
  const last = (await logOf(runningApp(), stream)).at(-1)!;
  await runningApp().kill('SIGTERM');
  const [at, id] = [new Date(Date.parse(last.metadata['at'] as string) + dayMs).toISOString(), randomUUID()];
  const data = {
    ...last.data,
    day: at.slice(0, 10),
    scoringPolicy: 'score-v0',
    matches: [{ partnerId: still.partnerId, score: 80 }],
  };
  const metadata = { ...last.metadata, at, commandId: id, correlationId: id };
  await runningApp().place.withLog((log) =>
    log.append(stream, last.revision, [{ id, type: 'MatchesShown', version: 1, data, metadata }]),
  );
  clock.forward(2 * dayMs);
  await runningApp().start();
  expect(await changesOf(app, still)).toEqual({
    since: at,
    before: 80,
    now: 89,
    lines: [{ name: 'Policy', points: 9, sentence: 'the scoring policy changed from score-v0 to score-v1' }],
  });
});
