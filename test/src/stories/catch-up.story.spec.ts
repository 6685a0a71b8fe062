import { headers } from '@accelerator/contracts/http';
import type { CatchUpView } from '@accelerator/contracts/notifications';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { logOf } from '../harness/log.ts';
import { signIn, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { apply, body, cancel, detailOf, own, pass, say, Setup, showInterest } from '../harness/setup.ts';

const hour = 3_600_000;
const nothing: CatchUpView = { since: null, position: null, lines: [] };

const clock = new ServerClock();
const runningApp = useApp({ env: clock.env });
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

type Person = Pick<SignedUp, 'client'>;

const look = ({ client }: Person, more: Record<string, string> = {}) =>
  body(client.get<CatchUpView>(notificationRoutes.catchUp.path, more));
const close = ({ client }: Person, position: unknown) => client.put(notificationRoutes.catchUpSeen.path, { position });
const saidTo = async (person: Person) => (await look(person)).lines.map(({ message }) => message);

async function hoursPass(hours: number): Promise<void> {
  clock.forward(hours * hour);
  await setup.signInAgain();
}

/** A company that has been here once, and is told of an interest while it is away. */
async function awaited(): Promise<{ readonly reader: SignedUp; readonly other: SignedUp; readonly partnershipId: string }> {
  const [reader, other] = [await setup.app(), await setup.solutions()];
  await look(reader);
  const { id } = await body(showInterest(other, reader));
  return { reader, other, partnershipId: id };
}

const interested = ({ form }: SignedUp) => `${form.companyName} is interested in you.`;

describe('a person who comes back', () => {
  test('after eight hours is shown what changed since they last looked, and where it leads', async () => {
    const { reader, other, partnershipId } = await awaited();
    await hoursPass(8);
    const { since, position, lines } = await look(reader);
    expect(lines).toEqual([
      {
        id: expect.stringContaining(partnershipId),
        message: interested(other),
        needsYou: true,
        leadsTo: 'partner',
        partnerId: other.partnerId,
        at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(since! < lines[0]!.at).toBe(true);
    expect(position).toEqual(expect.stringMatching(/./));
  });

  test('earlier is shown nothing, and their absence counts from that visit on', async () => {
    const { reader, other } = await awaited();
    await hoursPass(7);
    expect(await look(reader)).toEqual(nothing);
    await body(showInterest(await setup.solutions(), reader));
    await hoursPass(7);
    expect(await look(reader)).toEqual(nothing);
    expect(await saidTo(reader)).not.toContain(interested(other));
  });

  test('for the first time is shown nothing, however much has happened', async () => {
    const [reader, other] = [await setup.app(), await setup.solutions()];
    await body(showInterest(other, reader));
    await hoursPass(9);
    expect(await look(reader)).toEqual(nothing);
    await hoursPass(9);
    expect(await look(reader)).toEqual(nothing);
  });

  test('is shown nothing where nothing has changed', async () => {
    const reader = await setup.app();
    await look(reader);
    await hoursPass(30);
    expect(await look(reader)).toEqual(nothing);
  });

  test('is shown the same at every browser, until it is closed at one', async () => {
    const { reader, other } = await awaited();
    await hoursPass(8);
    const elsewhere = { client: await signIn(runningApp(), reader.form) };
    expect(await saidTo(elsewhere)).toEqual([interested(other)]);
    const { position } = await look(reader);
    await body(close(reader, position));
    expect(await look(elsewhere)).toEqual(nothing);
  });

  test('is not there for what an unattended page asks by itself', async () => {
    const { reader, other } = await awaited();
    for (let time = 0; time < 4; time += 1) {
      await hoursPass(2);
      await look(reader, { [headers.background]: '1' });
    }
    expect(await saidTo(reader)).toEqual([interested(other)]);
  });
});

describe('a catch-up', () => {
  test('stays until it is closed, which is kept', async () => {
    const { reader } = await awaited();
    await hoursPass(8);
    const shown = await look(reader);
    expect(await look(reader)).toEqual(shown);
    await body(close(reader, shown.position));
    expect(await look(reader)).toEqual(nothing);
    await hoursPass(8);
    expect(await look(reader)).toEqual(nothing);
    expect(await logOf(runningApp(), `inbox-${reader.user.id}`, 'CatchUpSeen')).toHaveLength(3);
  });

  test('shows next time what happened after it was read, and before it was closed', async () => {
    const { reader, other } = await awaited();
    await hoursPass(8);
    const { position } = await look(reader);
    const late = await setup.solutions();
    await body(showInterest(late, reader));
    await body(close(reader, position));
    await hoursPass(8);
    const said = await saidTo(reader);
    expect(said).toContain(interested(late));
    expect(said).not.toContain(interested(other));
  });

  test('is never seen backwards, nor up to a position that the log never gave out', async () => {
    const { reader, other } = await awaited();
    await hoursPass(8);
    const { position } = await look(reader);
    const made = [undefined, 7, '', '0', '~', 'nonsense', '9'.repeat(position!.length), 'x'.repeat(101)];
    for (const wrong of made)
      expect(await close(reader, wrong)).toMatchObject({
        status: 400,
        body: { errors: [expect.objectContaining({ field: 'position' })] },
      });
    expect(await saidTo(reader)).toEqual([interested(other)]);
    const [first] = await logOf(runningApp(), `inbox-${reader.user.id}`, 'CatchUpSeen');
    await body(close(reader, position));
    await body(close(reader, first!.position));
    const later = await setup.solutions();
    await body(showInterest(later, reader));
    await hoursPass(8);
    const said = await saidTo(reader);
    expect(said).toContain(interested(later));
    expect(said).not.toContain(interested(other));
  });

  test('puts first what needs the reader: an application before a decision, mutual interest and an interest', async () => {
    const reader = await setup.newApp();
    await look(reader);
    await body(setup.decide('approve', reader));
    const [applied, mutual, fan] = [await setup.solutions(), await setup.solutions(), await setup.solutions()];
    const { id: partnershipId } = await body(showInterest(reader, applied));
    await body(showInterest(applied, reader));
    await body(apply(applied, { partnershipId }, setup.cohort.id));
    await body(showInterest(reader, mutual));
    await body(showInterest(mutual, reader));
    await body(showInterest(fan, reader));
    await hoursPass(8);
    const { lines } = await look(reader);
    expect(lines.slice(0, 4).map(({ message, needsYou }) => [message, needsYou])).toEqual([
      [`${applied.form.companyName} applied for ${setup.cohort.name} with you.`, true],
      ['Your application was approved.', true],
      [`You and ${mutual.form.companyName} are both interested. Contact details are unlocked.`, true],
      [interested(fan), true],
    ]);
    expect(lines.map(({ leadsTo }) => leadsTo).slice(0, 2)).toEqual(['partner', 'matches']);
  });

  test('tells of a recommendation while it stands', async () => {
    const [reader, other] = [await setup.app(), await setup.solutions()];
    await look(reader);
    const { id } = await body(setup.recommend({ app: reader, solutions: other }));
    await hoursPass(8);
    const recommended = `An administrator recommended ${other.form.companyName} to you.`;
    expect(await saidTo(reader)).toEqual([recommended]);
    await body(setup.removeRecommendation(id));
    expect(await saidTo(reader)).toEqual([]);
  });

  test('counts new matches from a strong match on, in one line', async () => {
    const reader = await setup.app();
    await look(reader);
    await hoursPass(8);
    expect(await look(reader)).toEqual(nothing);
    await Promise.all([setup.solutions(), setup.solutions()]);
    await hoursPass(8);
    const { lines } = await look(reader);
    expect(lines).toEqual([
      expect.objectContaining({ message: '2 new matches of 70% or more.', needsYou: false, leadsTo: 'matches', partnerId: null }),
    ]);
  });
});

describe('nothing is in a catch-up that is no longer so, or may not be seen', () => {
  test.each<[string, (life: Awaited<ReturnType<typeof awaited>>) => Promise<unknown>]>([
    ['the other side passed', ({ other, partnershipId }) => body(pass(other, partnershipId))],
    ['the reader passed', ({ reader, partnershipId }) => body(pass(reader, partnershipId))],
    ['the other side withdrew', ({ other, partnershipId }) => body(say(other, partnershipId, own(other, { interested: false })))],
    ['the reader answered', ({ reader, other }) => body(showInterest(reader, other))],
    ['the other side lost its approval', ({ other }) => body(setup.decide('reject', other))],
  ])('an interest, after %s', async (_, happens) => {
    const life = await awaited();
    await happens(life);
    await hoursPass(8);
    expect(await saidTo(life.reader)).not.toContain(interested(life.other));
  });

  test('mutual interest, after either side passed: the same as after a withdrawal', async () => {
    const seen = [];
    for (const ends of ['passes', 'withdraws']) {
      const { reader, other, partnershipId } = await awaited();
      await body(showInterest(reader, other));
      await body(ends === 'passes' ? pass(other, partnershipId) : say(other, partnershipId, own(other, { interested: false })));
      await hoursPass(8);
      seen.push((await saidTo(reader)).filter((message) => message.includes(other.form.companyName)));
    }
    expect(seen).toEqual([[], []]);
  });

  test('an application that was taken back is told as canceled, and leads to its partner', async () => {
    const { app: reader, solutions, partnershipId } = await setup.mutual();
    await look(reader);
    await body(apply(solutions, { partnershipId }, setup.cohort.id));
    await body(cancel(solutions, { partnershipId }));
    await hoursPass(8);
    const { lines } = await look(reader);
    expect(lines.filter(({ partnerId }) => partnerId === solutions.partnerId).map(({ message }) => message)).toEqual([
      `${solutions.form.companyName} canceled your application for ${setup.cohort.name}.`,
    ]);
    expect((await detailOf(solutions, reader)).status).toBe(200);
  });

  test('nothing of its partners, while the company is not approved', async () => {
    const { reader, other } = await awaited();
    await body(setup.decide('reject', reader));
    await hoursPass(8);
    const said = await saidTo(reader);
    expect(said).not.toContain(interested(other));
    expect(said).toContain(
      `The approval of ${reader.form.companyName} for the programme was revoked. Reach out to your APM/PDM.`,
    );
  });

  test('a deleted partner has no name in it', async () => {
    const { app: reader, solutions } = await setup.mutual();
    await look(reader);
    await body(solutions.client.delete(partnerRoutes.deleteProfile.path));
    await hoursPass(8);
    const said = await saidTo(reader);
    expect(said).toContain(`Deleted partner ${solutions.partnerId.slice(-4)} left the programme.`);
    expect(said.join()).not.toContain(solutions.form.companyName);
  });
});
