import { randomUUID } from 'node:crypto';
import { headers, type Route } from '@accelerator/contracts/http';
import type { BulkApprovalView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { UndoView } from '@accelerator/contracts/undo';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import { beforeAll, expect, test } from '@jest/globals';
import { logOf, untilLogged } from '../harness/log.ts';
import { useApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';
import { countedUpTo } from './rounds.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

/** Approves many; the server is killed as soon as the first of them is approved. */
async function killedWhileApproving(route: Route, said: object, first: { stream: string; type: string }): Promise<void> {
  const key = { [headers.idempotencyKey]: randomUUID() };
  const approve = () => setup.admin.call<BulkApprovalView>('POST', route.path, { body: said, headers: key });
  const broken = setup.admin.once('POST', route.path, { body: said, headers: key }).catch((error: Error) => error);
  await untilLogged(runningApp(), first.stream, first.type);
  await runningApp().kill();
  await broken;
  await runningApp().start();

  const answer = await body(approve());
  const ids = Object.values(said)[0] as readonly string[];
  expect(answer).toEqual({ approved: ids.length, skipped: [], eventId: expect.any(String) });
  expect(await body(approve())).toEqual(answer);
  const prefix = first.stream.slice(0, first.stream.indexOf('-') + 1);
  const approvals = () => Promise.all(ids.map((id) => logOf(runningApp(), `${prefix}${id}`, first.type)));
  expect((await approvals()).map(({ length }) => length)).toEqual(ids.map(() => 1));
  const undone = await body(setup.admin.post<UndoView>(undoRoutes.undo.path, { eventId: answer.eventId }));
  expect(undone).toEqual({ undone: ids.length, skipped: [], stays: [] });
}

test('a bulk approval of partners that was killed is completed under its key, and undone whole', async () => {
  const partners = await Promise.all(countedUpTo(20).map(() => setup.newApp()));
  const ids = partners.map(({ partnerId }) => partnerId);
  const first = { stream: `partner-${ids[0]!}`, type: 'PartnerApproved' };
  await killedWhileApproving(adminPartnerRoutes.approveMany, { partners: ids }, first);
});

test('a bulk approval of partnerships too', async () => {
  const ids: string[] = [];
  for (const _ of countedUpTo(6)) ids.push((await setup.submitted()).partnershipId);
  const first = { stream: `partnership-${ids[0]!}`, type: 'PartnershipApproved' };
  await killedWhileApproving(adminPartnershipRoutes.approveMany, { partnershipIds: ids }, first);
});
