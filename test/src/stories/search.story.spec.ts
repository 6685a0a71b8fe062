import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { JointApplicationView } from '@accelerator/contracts/invitations';
import { adminInvitationRoutes } from '@accelerator/contracts/invitations/routes';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { SearchHitView } from '@accelerator/contracts/search';
import { searchRoutes } from '@accelerator/contracts/search/routes';
import { beforeAll, expect, test } from '@jest/globals';
import { signInAsViewer, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { body, invite, Setup } from '../harness/setup.ts';
import { openStream } from '../harness/stream.ts';

const runningApp = useApp();
let setup: Setup;
let app: SignedUp;
let solutions: SignedUp;
let partnershipId: string;

const search = (q: string, client = setup.admin) =>
  client.get<SearchHitView[] & ErrorAnswer>(`${searchRoutes.find.path}?${new URLSearchParams({ q }).toString()}`);
const found = async (q: string) => (await body(search(q))).map(({ kind, title }) => `${kind} ${title}`);

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  app = await setup.app({
    ...{ companyName: 'Quillmark Sky', companyDomain: 'quillmark.example', username: 'zora.quill' },
    ...{ firstName: 'Zora', lastName: 'Ångström', contactEmail: 'zora@mail.quillmark.example' },
  });
  solutions = await setup.solutions({ companyName: 'Vexillo Digital', companyDomain: 'vexillo.example', username: 'tamsin.vex' });
  const interest = { partnerId: solutions.partnerId, appPartnerInterested: true };
  partnershipId = (await body(app.client.post<{ id: string }>(partnershipRoutes.start.path, interest))).id;
});

test.each([
  ['the beginning of its name', 'quil'],
  ['the beginnings of two words, in any order and case', 'SKY Quill'],
  ['its domain', 'quillmark.ex'],
  ['its contact, with letters of another form', 'ÅNGSTR'],
  ['its contact, with letters of a plain keyboard', 'angstrom'],
  ['an address as it is written, and a part of it', 'zora@mail.quill'],
])('a partner is found by %s', async (_, q) => {
  expect(await found(q)).toContain('partner Quillmark Sky');
});

test('partner, partnership and user are found together, without contact details', async () => {
  const hits = await body(search('quill'));
  expect(hits).toEqual([
    { kind: 'partner', id: app.partnerId, title: 'Quillmark Sky', detail: 'App Partner, Approved', partnerId: null },
    ...[
      {
        kind: 'partnership',
        id: partnershipId,
        title: 'Quillmark Sky and Vexillo Digital',
        detail: expect.any(String),
        partnerId: null,
      },
    ],
    { kind: 'user', id: app.user.id, title: 'zora.quill', detail: 'Quillmark Sky', partnerId: app.partnerId },
  ]);
  expect(JSON.stringify(hits)).not.toMatch(/@|Ångström/);
});

test('a partnership is found by both of its companies, and by its id', async () => {
  expect(await found('quill vexi')).toEqual(['partnership Quillmark Sky and Vexillo Digital']);
  expect(await found(partnershipId.slice(0, 13))).toContain('partnership Quillmark Sky and Vexillo Digital');
});

test('no middle of a word finds anything, nor does a word that begins none', async () => {
  expect([await found('illmark'), await found('quill nothing')]).toEqual([[], []]);
});

test('a cohort is found by name and code, an administrator by name', async () => {
  expect(await found(setup.cohort.code)).toContain(`cohort ${setup.cohort.name}`);
  await body(setup.admin.post(adminUserRoutes.create.path, { username: 'wystan.looks' }));
  expect(await body(search('wyst'))).toEqual([expect.objectContaining({ kind: 'user', title: 'wystan.looks', partnerId: null })]);
});

test('a pair that one side has only bookmarked is told to no one', async () => {
  const other = await setup.solutions({ companyName: 'Bracken Partners' });
  await body(app.client.post(partnershipRoutes.start.path, { partnerId: other.partnerId, savedForLater: true }));
  expect(await found('quill bracken')).toEqual([]);
});

test('at most eight of a kind are found, in the order of their names', async () => {
  await Promise.all(Array.from({ length: 9 }, (_, index) => setup.newApp({ companyName: `Ninefold ${index} Labs` })));
  const hits = await found('ninefold');
  expect(hits).toEqual(Array.from({ length: 8 }, (_, index) => `partner Ninefold ${index} Labs`));
});

const together = {
  ...{ applyWithPartner: true, appPartnerName: 'Orrery Works', appPartnerPocName: 'Robin Number' },
  ...{
    appPartnerJobTitle: 'Head of Partnerships',
    solutionsPartnerName: 'Wexcombe Agency',
    solutionsPartnerPocName: 'Bea Holtzer',
  },
  ...{ solutionsPartnerJobTitle: 'Partner Lead', solutionsPartnerTier: 'Gold' as const },
  ...{ externalPartnerEmail: 'bea@wexcombe.example' },
};

/** An approved applicant whose joint application awaits the partner that it names. */
async function applicantOf(companyName: string, said: object): Promise<SignedUp> {
  const applicant = await setup.newApp({ companyName, ...together, ...said });
  const stream = await openStream(applicant.client);
  await body(setup.decide('approve', applicant));
  await stream.nextOf('partnership_update');
  await stream.close();
  return applicant;
}

test('an invitation is found by the company that sent it', async () => {
  const inviter = await setup.app({ companyName: 'Larkmoor Tools' });
  await invite(inviter, setup.cohort.id);
  expect(await found('larkm')).toEqual(['partner Larkmoor Tools', 'partnership Larkmoor Tools and Invited Solutions Partner']);
});

test('a joint application is found by the company that it names, its contact and its address, until these are erased', async () => {
  const applicant = await applicantOf('Orrery Works', {});
  const title = 'partnership Orrery Works and Wexcombe Agency';
  for (const q of ['wexc', 'orrery wexc', 'holtz', 'bea@wexcombe']) expect(await found(q)).toEqual([title]);
  expect(JSON.stringify(await body(search('wexc')))).not.toMatch(/@|Holtzer/);
  const path = addressOf(partnerRoutes.updateAppProfile, { id: applicant.partnerId });
  await body(applicant.client.put(path, { solutionsPartnerPocName: 'Ottoline Grey' }));
  expect([await found('holtz'), await found('ottol')]).toEqual([[], [title]]);
  await body(setup.admin.delete(addressOf(adminInvitationRoutes.eraseJointApplication, { id: applicant.partnerId })));
  expect([await found('wexc'), await found('ottol')]).toEqual([[], []]);
  expect(await runningApp().place.findTexts(['Wexcombe', 'wexcombe', 'Ottoline', 'ottoline', 'Holtzer', 'holtzer'])).toEqual([]);
});

test('a company that leaves takes along what it said of the one that it named', async () => {
  const said = { solutionsPartnerName: 'Tarnbrook Partners', solutionsPartnerPocName: 'Isolde Fenn', externalPartnerEmail: '' };
  const applicant = await applicantOf('Pellmere', said);
  expect(await found('tarnb')).toEqual(['partnership Pellmere and Tarnbrook Partners']);
  await body(applicant.client.delete(partnerRoutes.deleteProfile.path));
  expect([await found('tarnb'), await found('pellm'), await found('isol')]).toEqual([[], [], []]);
  expect(await runningApp().place.findTexts(['Tarnbrook', 'tarnbrook', 'Pellmere', 'pellmere', 'Isolde', 'isolde'])).toEqual([]);
});

test('a joint application that is accepted is found by who accepted it, and then as their partnership', async () => {
  const applicant = await applicantOf('Ashgrove', { solutionsPartnerName: 'Named Before' });
  const path = addressOf(adminInvitationRoutes.jointApplication, { id: applicant.partnerId });
  const { jointApplicationToken } = await body(setup.admin.get<JointApplicationView>(path));
  const invitee = await setup.newSolutions({ companyName: 'Calderfold', invitationToken: jointApplicationToken! });
  expect([await found('ashgr cald'), await found('named')]).toEqual([['partnership Ashgrove and Calderfold'], []]);
  const stream = await openStream(invitee.client);
  await body(setup.decide('approve', invitee));
  await stream.nextOf('partnership_update');
  await stream.close();
  expect(await found('ashgr cald')).toEqual(['partnership Ashgrove and Calderfold']);
});

test.each(['', 'q', ' q ', 'x'.repeat(101)])('takes 2 to 100 characters, not %j', async (q) => {
  expect(await search(q)).toMatchObject({ status: 400, body: { errors: [{ field: 'q' }] } });
});

test('a view-only administrator searches too', async () => {
  const viewer = await signInAsViewer(runningApp());
  expect((await body(search('quill', viewer))).length).toBe(3);
});

test('who was forgotten is found no more, and no view holds a word of them', async () => {
  const leaver = await setup.newApp({ companyName: 'Fernhollow', contactEmail: 'hazel@fernhollow.example' });
  expect([await found('fernh'), await found(leaver.form.username)]).toEqual([
    ['partner Fernhollow'],
    [`user ${leaver.form.username}`],
  ]);
  await body(leaver.client.delete(partnerRoutes.deleteProfile.path));
  expect([await found('fernh'), await found(leaver.form.username)]).toEqual([[], []]);
  expect(await runningApp().place.findTexts(['Fernhollow', 'fernhollow', leaver.form.username])).toEqual([]);
});
