import type { SessionView } from '@accelerator/contracts/accounts';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { termsVersion } from '@accelerator/contracts/accounts/terms';
import { calendarRoutes } from '@accelerator/contracts/cohorts/routes';
import type { ErrorAnswer } from '@accelerator/contracts/http';
import type { MyDataView } from '@accelerator/contracts/my-data';
import { myDataRoutes } from '@accelerator/contracts/my-data/routes';
import { mailRoutes } from '@accelerator/contracts/mail/routes';
import type { AdminPartnerView, CompanyView } from '@accelerator/contracts/partners';
import { companyRoutes } from '@accelerator/contracts/partners/routes';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { join, signIn, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { apply, body, cancel, detailOf, pass, say, Setup, showInterest, type PartnerPair } from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

const { path } = myDataRoutes.download;
const dataOf = ({ client }: Pick<SignedUp, 'client'>) => body(client.get<MyDataView>(path));
const pageOf = ({ client }: SignedUp) => body(client.get<string>(`${path}?format=html`));
const whatHappened = ({ history }: MyDataView) => history.map(({ what }) => what);

/** Two who have said all that there is to say, and are partners in the cohort. */
async function talkative(): Promise<PartnerPair> {
  const pair = await setup.mutual();
  const { app, solutions, partnershipId } = pair;
  await body(say(app, partnershipId, { notes: 'Ours: met at <b>the fair</b> & "liked" it', savedForLater: true }));
  await body(say(app, partnershipId, { evaluated: true, evaluationNotes: 'Ours: solid' }));
  await body(say(solutions, partnershipId, { notes: 'Theirs: hesitant', savedForLater: true }));
  await body(say(solutions, partnershipId, { evaluated: true, evaluationNotes: 'Theirs: so-so' }));
  await body(detailOf(app, solutions));
  await body(apply(app, pair, setup.cohort.id, { applicationMessage: 'Ours: please' }));
  await body(apply(solutions, pair, setup.cohort.id, { applicationMessage: 'Theirs: please' }));
  await body(setup.judge('reject', pair, { reason: 'Too early' }));
  await body(apply(app, pair, setup.cohort.id));
  await body(cancel(solutions, pair, 'On holiday'));
  for (const owner of ['own', 'company']) await body(app.client.put(mailRoutes.change.path, { owner, interest: 'at_once' }));
  return pair;
}

describe('the data of a member', () => {
  let pair: PartnerPair;
  let data: MyDataView;
  let page: string;

  beforeAll(async () => {
    pair = await talkative();
    data = await dataOf(pair.app);
    page = await pageOf(pair.app);
  });

  test('are a file that is saved and not shown', async () => {
    const { client } = await setup.newApp();
    for (const [format, type] of [
      ['json', 'application/json; charset=utf-8'],
      ['html', 'text/html; charset=utf-8'],
    ]) {
      const { headers } = await client.get(`${path}?format=${format}`);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename=my-data-\\d{4}-\\d\\d-\\d\\d\\.${format}$`),
      );
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(await client.get(`${path}?format=pdf`)).toMatchObject({ status: 400, body: { message: 'Choose json or html' } });
  });

  test('hold who they are, where they are logged in, and which terms they accepted', () => {
    const { username } = pair.app.form;
    expect(data.you).toMatchObject({
      username,
      role: 'App Partner',
      acceptedTerms: { version: termsVersion, acceptedAt: data.you.joinedAt },
      calendarFeed: false,
      logIns: [{ network: '127.0.0.0/24' }],
    });
    expect(data.company.members).toEqual([{ username, joinedAt: data.you.joinedAt }]);
  });

  test('name the fields of the profile by their labels', async () => {
    const page = await pageOf(pair.app);
    for (const label of ['Market segments', 'Technology preferences', 'Partner manager first name', 'Preferred cohorts'])
      expect(page).toContain(`<dt>${label}</dt>`);
    expect(page).not.toContain('ubspot');
  });

  test('hold the profile of the company in the words of the form', () => {
    const { firstName, contactEmail, companyName, companyDomain } = pair.app.form;
    expect(data.company).toMatchObject({
      firstName,
      contactEmail,
      companyName,
      companyDomain,
      geographicFocus: ['Europe'],
      appInstalls: 450,
      preferredCohorts: [setup.cohort.name],
      applicationStatus: 'approved',
      applicationStanding: 'Approved',
    });
  });

  test('hold each partnership with what the company wrote about it', () => {
    expect(data.partnerships).toEqual([
      expect.objectContaining({
        partner: pair.solutions.form.companyName,
        standing: 'Canceled',
        explanation: expect.stringContaining(
          `${pair.solutions.form.companyName} canceled your application for ${setup.cohort.name} on `,
        ),
        cancellationReason: 'On holiday',
        yourNotes: 'Ours: met at <b>the fair</b> & "liked" it',
        yourEvaluationNotes: 'Ours: solid',
        savedForLater: true,
      }),
    ]);
  });

  test('hold what happened, in its order, and what was written by it', () => {
    const other = pair.solutions.form.companyName;
    const { name } = setup.cohort;
    expect(whatHappened(data)).toEqual([
      'Your company applied to the programme.',
      `${pair.app.form.username} became a member.`,
      `The application of ${pair.app.form.companyName} to the programme was approved.`,
      `Your company showed interest in ${other}.`,
      `${other} showed interest in your company.`,
      `You and ${other} were both interested. Contact details were open from then on.`,
      `Your company wrote notes about ${other}.`,
      `Your company saved ${other} for later.`,
      `Your company evaluated ${other}.`,
      `${other} saw your contact details: interest was mutual.`,
      `Your company applied for ${name} with ${other}.`,
      `${other} applied for ${name} with your company.`,
      `You and ${other} had both applied for ${name}.`,
      `Your application with ${other} for ${name} was not approved.`,
      `Your company applied for ${name} with ${other}.`,
      `${other} canceled your application for ${name}.`,
      'You changed what is sent to your own address.',
      'What is sent to the contact email was changed.',
    ]);
    expect(data.history[0]!.details).toMatchObject({ contactEmail: pair.app.form.contactEmail, budget: '$2.5k+' });
    expect(data.history.find(({ what }) => what.startsWith('Your company applied for'))).toMatchObject({
      by: pair.app.form.username,
      details: { message: 'Ours: please' },
    });
    expect(data.history.find(({ what }) => what.endsWith('not approved.'))).toMatchObject({
      by: 'An administrator',
      details: { reason: 'Too early' },
    });
    expect(data.history.at(-1)).toMatchObject({ by: pair.app.form.username, details: { interest: 'at_once' } });
    expect(data.history.find(({ what }) => what.includes(' canceled your '))).toMatchObject({
      by: other,
      details: { reason: 'On holiday' },
    });
  });

  test('hold the notifications', () => {
    expect(data.notifications.map(({ message }) => message)).toContain('Your application was approved.');
  });

  test('hold nothing that others keep to themselves, and no secret', () => {
    const { contactEmail, username } = pair.solutions.form;
    const said = [JSON.stringify(data), page];
    for (const secret of ['Theirs:', contactEmail, username]) for (const text of said) expect(text).not.toContain(secret);
    expect(said.join()).not.toMatch(/score|hash|credential|token|receipt|flag|[\da-f]{64}/i);
    expect(said.join()).not.toContain(pair.app.client.cookieHeader.split('=')[1]);
  });

  test('say the same as a page that loads nothing and runs nothing', () => {
    for (const text of [
      pair.app.form.contactEmail,
      'Ours: met at &lt;b&gt;the fair&lt;/b&gt; &amp; &quot;liked&quot; it',
      'On holiday',
      ...whatHappened(data),
    ])
      expect(page).toContain(text);
    expect(page).not.toMatch(/<script|<img|<link|<iframe|\shref=|\ssrc=|url\(/i);
  });

  test('name the company in what was decided about it', async () => {
    const company = await setup.newApp();
    await body(setup.decide('reject', company));
    const approved = await body(setup.decide('approve', company));
    const { undoable } = approved as AdminPartnerView;
    await body(setup.admin.post(undoRoutes.undo.path, { eventId: undoable?.eventId }));
    await body(setup.decide('approve', company));
    await body(setup.decide('reject', company));
    const { companyName } = company.form;
    expect(whatHappened(await dataOf(company)).slice(2)).toEqual([
      `The application of ${companyName} to the programme was not approved.`,
      `The application of ${companyName} to the programme was approved.`,
      `The approval of the application of ${companyName} was undone.`,
      `The application of ${companyName} to the programme was approved.`,
      `The approval of ${companyName} for the programme was revoked.`,
    ]);
  });

  test('name another company that has left by its mark', async () => {
    const { app, solutions } = await setup.mutual();
    await body(solutions.client.delete('/api/profile'));
    const after = JSON.stringify(await dataOf(app));
    expect(after).toContain(`Deleted partner ${solutions.partnerId.slice(-4)}`);
    expect(after).not.toContain(solutions.form.companyName);
  });

  test('leave out who passed the company over, and what came of an application with others', async () => {
    const { app, solutions, partnershipId } = await setup.mutual();
    const third = await setup.mutual({ solutions });
    await body(apply(app, { partnershipId }, setup.cohort.id));
    await body(apply(solutions, third, setup.cohort.id));
    await body(apply(third.app, third, setup.cohort.id));
    const released = await dataOf(app);
    expect(whatHappened(released).at(-1)).toBe(
      `${solutions.form.companyName} completed an application with another partner, so your application for ${setup.cohort.name} was released.`,
    );
    expect(JSON.stringify(released)).not.toContain(third.app.form.companyName);
    const stranger = await setup.app();
    const { id } = await body(showInterest(solutions, stranger));
    await body(pass(solutions, id));
    const { partnerships, history } = await dataOf(stranger);
    expect(JSON.stringify([partnerships, history])).not.toContain(solutions.form.companyName);
  });

  test('are there for a company that awaits its decision, and for one that was rejected', async () => {
    const newcomer = await setup.newSolutions();
    expect(await dataOf(newcomer)).toMatchObject({ company: { applicationStatus: 'pending' }, partnerships: [] });
    await body(setup.decide('reject', pair.solutions, 'Not any more'));
    const rejected = await dataOf(pair.solutions);
    expect(rejected.company).toMatchObject({
      applicationStatus: 'rejected',
      applicationStanding: 'Approval revoked',
      applicationMessage: 'Not any more',
    });
    expect(rejected.partnerships).toMatchObject([{ yourNotes: 'Theirs: hesitant' }]);
  });
});

describe('downloading', () => {
  test('is possible five times a day, for each member alone', async () => {
    const partner = await setup.newApp();
    for (let count = 1; count <= 5; count += 1) expect((await partner.client.get(path)).status).toBe(200);
    const again = await partner.client.get<ErrorAnswer>(path);
    expect([again.status, again.body.message]).toEqual([429, 'You can download your data 5 times a day. Try again tomorrow.']);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(86_000);
    const elsewhere = await signIn(runningApp(), partner.form);
    expect((await elsewhere.get(path)).status).toBe(429);
    expect((await (await setup.newApp()).client.get(path)).status).toBe(200);
  });

  test('is for each colleague, who accepted the terms too, and shows the logins of no other', async () => {
    const partner = await setup.newApp();
    const colleague = await join(runningApp(), partner);
    await body(colleague.client.post(calendarRoutes.openFeed.path));
    const [own, theirs] = [await dataOf(partner), await dataOf(colleague)];
    expect(theirs.you).toMatchObject({
      username: colleague.form.username,
      acceptedTerms: { version: termsVersion },
      calendarFeed: true,
    });
    expect([own.you.calendarFeed, own.you.logIns.length, theirs.you.logIns.length]).toEqual([false, 1, 1]);
    expect(own.company.members.map(({ username }) => username)).toEqual([partner.form.username, colleague.form.username]);
    expect(whatHappened(own).at(-1)).toBe(`${colleague.form.username} became a member.`);
    expect(whatHappened(theirs).at(-1)).toBe('You created a calendar address.');
    const { inviteCode } = await body(partner.client.get<CompanyView>(companyRoutes.own.path));
    expect(JSON.stringify([own, theirs])).not.toContain(inviteCode);
  });

  test('names every login of the member', async () => {
    const partner = await setup.newApp();
    await signIn(runningApp(), partner.form);
    const sessions = await body(partner.client.get<SessionView[]>(accountRoutes.sessions.path));
    const data = await dataOf(partner);
    expect(data.you.logIns).toHaveLength(2);
    for (const { id } of sessions) expect(JSON.stringify(data)).not.toContain(id);
  });
});
