import { budgets, teamSizes } from '@accelerator/contracts/catalogue';
import type { StreamHistoryView } from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { addressOf } from '@accelerator/contracts/http';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import type { AdminPartnerView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';

const threshold = 60;
const runningApp = useApp({ env: { AUTO_APPROVE_SCORE: String(threshold) } });
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

/** All that the score asks about, at its best and at its least. */
const strong = {
  budget: budgets.values.at(-1)!,
  coMarketingExperience: 'Extensive',
  teamSize: teamSizes.values.at(-1)!,
  currentlyCoSelling: true,
  usingAccountMapping: true,
} as const;
const weak = {
  budget: budgets.values[0]!,
  coMarketingExperience: 'None',
  teamSize: teamSizes.values[0]!,
  currentlyCoSelling: false,
  usingAccountMapping: false,
} as const;
const asAdmin = ({ partnerId: id }: SignedUp) =>
  body(setup.admin.get<AdminPartnerView>(addressOf(adminPartnerRoutes.details, { id })));

describe('a programme that approves by score', () => {
  test('approves what scores so much at once, says who did it, and tells the company as ever', async () => {
    const partner = await setup.newApp(strong);
    const view = await asAdmin(partner);
    expect(view.applicationScore).toBeGreaterThanOrEqual(threshold);
    expect([view.applicationStatus, partner.user.applicationStatus]).toEqual(['approved', 'approved']);
    const stream = `partner-${partner.partnerId}`;
    const { events } = await body(setup.admin.get<StreamHistoryView>(addressOf(historyRoutes.stream, { stream })));
    const approval = events.find(({ type }) => type === 'PartnerApproved')!;
    expect([approval.actor.kind, approval.actor.name]).toEqual(['programme', 'The programme']);
    const told = await body(partner.client.get<{ readonly message: string }[]>(notificationRoutes.list.path));
    expect(told.map(({ message }) => message)).toContain('Your application was approved.');
  });

  test('lets an administrator undo it, and does not do it again', async () => {
    const partner = await setup.newSolutions(strong);
    const { undoable } = await asAdmin(partner);
    await body(setup.admin.post(undoRoutes.undo.path, { eventId: undoable?.eventId }));
    expect((await asAdmin(partner)).applicationStatus).toBe('pending');
    const { client, partnerId } = partner;
    await body(client.put(`/api/solutions-partner/${partnerId}`, { contactJobTitle: 'Head of Alliances' }));
    expect((await asAdmin(partner)).applicationStatus).toBe('pending');
  });

  test('leaves to a person what a check flagged, whatever it scores, and rejects nothing', async () => {
    const flagged = await asAdmin(await setup.newApp({ ...strong, contactEmail: 'robin@gmail.com' }));
    expect(flagged.applicationScore).toBeGreaterThanOrEqual(threshold);
    expect(flagged.applicationStatus).toBe('admin_review');
    const low = await asAdmin(await setup.newApp(weak));
    expect(low.applicationScore).toBeLessThan(threshold);
    expect(low.applicationStatus).toBe('pending');
  });
});
