import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { NotificationView } from '@accelerator/contracts/notifications';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import type { AdminPartnerView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { appPartner, register, signIn, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { body, own, say, Setup, showInterest } from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;
let victim: SignedUp;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  victim = await setup.newApp({ username: 'straßenbahn', companyName: 'Zero Acme' });
});

const here = () => ({ preferredCohortIds: [setup.cohort.id] });
const tryToRegister = (particulars: object) =>
  runningApp()
    .client()
    .post<ErrorAnswer>(accountRoutes.register.path, { ...appPartner(here()), ...particulars });

const asAdmin = ({ partnerId }: SignedUp) =>
  body(setup.admin.get<AdminPartnerView>(addressOf(adminPartnerRoutes.details, { id: partnerId })));

describe('no partner takes the name of another', () => {
  test.each([
    ['with a character that cannot be seen', 'companyName', 'Zero\u200b Acme'],
    ['with a soft hyphen', 'companyName', 'Zero Ac\u00adme'],
    ['with a word joiner', 'companyName', 'Zero Acme\u2060'],
    ['with letters of another alphabet', 'companyName', 'Zero \u0410cme'],
    ['backwards, by an override of the direction', 'companyName', '\u202eemcA oreZ'],
    ['with two spaces', 'companyName', 'Zero  Acme'],
    ['with a Hangul filler', 'companyName', 'Zero Acme\u3164'],
    ['as the username with a joiner', 'username', 'straßen\u200dbahn'],
    ['as the username in other letters of the same word', 'username', 'STRASSENBAHN'],
    ['as the fixed administrator with a Cyrillic letter', 'username', 'supеradmin'],
    ['as an address that a browser would open', 'companyName', 'https://zero-acme.example/log-in'],
    ['as nothing that could be seen', 'companyName', '\u3164'],
    ['as only punctuation', 'firstName', '–—'],
  ])('%s', async (_, field, name) => {
    const { status } = await tryToRegister({ [field]: name });
    expect([400, 409]).toContain(status);
  });

  test('by a change of the profile', async () => {
    const { client, partnerId } = await setup.newApp();
    const profile = addressOf(partnerRoutes.updateAppProfile, { id: partnerId });
    for (const companyName of ['Zero\u200b Acme', 'Zero \u0410cme', 'Zero  Acme', 'zero acme'])
      expect([400, 409]).toContain((await client.put(profile, { companyName })).status);
  });

  test('while everyone still logs in, whatever the case of the letters', async () => {
    for (const username of ['straßenbahn', 'STRASSENBAHN', ' Straßenbahn '])
      await signIn(runningApp(), { username, password: victim.form.password });
  });
});

describe('a name in other signs', () => {
  test.each([
    ['company', 'companyName', 'Zero L’Oréal', "ZERO L'Oréal", 409],
    ['company, with another hyphen', 'companyName', 'Zero Coca‑Cola', 'Zero Coca–Cola', 409],
    ['company without its umlaut, which is another one,', 'companyName', 'Müller Zero AG', 'Muller Zero AG', 201],
    ['username', 'username', 'o’hara.zero', 'O`HARA.zero', 409],
    ['username without its bar', 'username', 'łódź.zero', 'lódź.zero', 409],
  ])('of a %s is answered as it should: %s', async (_, field, name, other, status) => {
    await setup.newApp({ [field]: name });
    expect((await tryToRegister({ [field]: other })).status).toBe(status);
  });

  test.each([
    ['Armenian', 'Zero Gօօgle', 'Write "Gօօgle" in one alphabet: it mixes letters that look alike'],
    ['Cherokee', 'Ꭺcme Zero', 'Write "Ꭺcme" in one alphabet: it mixes letters that look alike'],
    ['pictures', 'Zero 🚀', 'Write the name of the company without emoji'],
  ])('of a company is refused with letters that are %s', async (_, companyName, message) => {
    expect(await tryToRegister({ companyName })).toMatchObject({ status: 400, body: { message } });
  });
});

describe('a company that reads as another one', () => {
  test('is looked at by a person, whichever of the two came first, and has the name', async () => {
    await setup.newApp({ companyName: 'ACE Zero' });
    await setup.newApp({ companyName: 'ВЕК' });
    for (const companyName of ['АСЕ Zero', 'BEK']) {
      const partner = await setup.newApp({ companyName });
      expect(await asAdmin(partner)).toMatchObject({
        applicationStatus: 'admin_review',
        reviewFlags: ['name-looks-alike'],
      });
    }
  });

  test('by a change of its name too, and no other is', async () => {
    await setup.newApp({ companyName: 'COCO Works' });
    const partner = await setup.newApp({ companyName: 'Ромашка Works' });
    expect(await asAdmin(partner)).toMatchObject({ applicationStatus: 'pending', reviewFlags: [] });
    const profile = addressOf(partnerRoutes.updateAppProfile, { id: partner.partnerId });
    await body(partner.client.put(profile, { companyName: 'СОСО Works' }));
    expect(await asAdmin(partner)).toMatchObject({
      applicationStatus: 'admin_review',
      reviewFlags: ['name-looks-alike', 'renamed-since-applying'],
    });
  });
});

test('interest that is toggled sixty times tells the other side once', async () => {
  const [app, solutions] = await Promise.all([setup.app(), setup.solutions()]);
  const { id } = await body(showInterest(app, solutions));
  await body(showInterest(solutions, app));
  for (let toggle = 0; toggle < 60; toggle += 1) await body(say(app, id, own(app, { interested: toggle % 2 === 1 })));
  const told = await body(solutions.client.get<NotificationView[]>(notificationRoutes.list.path));
  const days = new Set(told.map(({ createdAt }) => createdAt.slice(0, 10)));
  const mutual = told.filter(({ message }) => message.includes('both interested'));
  const interest = told.filter(({ message }) => message.includes('is interested'));
  expect([mutual.length, interest.length].every((times) => times >= 1 && times <= days.size)).toBe(true);
});

test('a name of one day is still found on the next: both sides of a rename see one company', async () => {
  const before = await register(runningApp(), appPartner({ ...here(), companyName: 'Booking.com' }));
  expect((await tryToRegister({ companyName: 'ＢＯＯＫＩＮＧ.com' })).status).toBe(409);
  const profile = addressOf(partnerRoutes.updateAppProfile, { id: before.partnerId });
  expect(await before.client.put(profile, { companyName: ' Booking \u00a0 B.V. ' })).toMatchObject({
    status: 200,
    body: { companyName: 'Booking B.V.' },
  });
});
