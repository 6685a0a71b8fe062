import { routesByKey, type RouteKey } from '@accelerator/contracts/route-table';
import { withoutRequestId, type HttpClient } from './http-client.ts';
import { body, cancel, detailOf, invite, pass, say, Setup, showInterest, type PartnerPair } from './setup.ts';

/**
 * Health, the projections and the metrics tell of the process, a stream does not end, a session says in which minute it was used, and so
 * do one's own data. The latest requests of all histories, the ledger and the end of the log for exports begin with the readings that this
 * makes.
 */
const notAnswers: readonly RouteKey[] = [
  'GET /api/health',
  'GET /api/sse',
  'GET /api/sessions',
  'GET /api/my-data',
  'GET /api/admin/history',
  'GET /api/admin/ledger',
  'GET /api/admin/exports',
  'GET /api/admin/projections',
  'GET /api/admin/metrics',
  // A cursor is sealed anew each time.
  'GET /api/changes',
  'GET /api/mcp',
];
const readings = (Object.keys(routesByKey) as RouteKey[]).filter((key) => key.startsWith('GET ') && !notAnswers.includes(key));

/** Reads what every reading call answers to someone, with each of the ids that there are. */
export async function everythingSeenBy(
  setup: Setup,
  client: HttpClient,
  { app, solutions }: PartnerPair,
): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  for (const key of readings) {
    const path = key.slice('GET '.length);
    const paths = path.includes(':id')
      ? [app.partnerId, solutions.partnerId, setup.cohort.id].map((id) => path.replace(':id', String(id)))
      : [path];
    for (const address of paths) {
      const { status, body: answered } = await client.get(address);
      seen[address] = [status, withoutRequestId(answered)];
    }
  }
  return seen;
}

/** An app with some of every kind of event. */
export async function muchHasHappened(setup: Setup): Promise<PartnerPair> {
  const cohort = await setup.newCohort();
  const pair = await setup.active(cohort.id);
  await detailOf(pair.app, pair.solutions);
  await detailOf(pair.solutions, pair.app);
  await body(
    say(pair.app, pair.partnershipId, {
      notes: 'Met at the fair',
      savedForLater: true,
      evaluated: true,
      evaluationNotes: 'Solid',
    }),
  );
  const [waiting, canceled, rejected, passed] = [
    await setup.mutual({ solutions: pair.solutions }),
    await setup.submitted(cohort.id),
    await setup.submitted(cohort.id),
    await setup.mutual({ app: pair.app }),
  ];
  await body(showInterest(await setup.app(), pair.solutions));
  await body(setup.recommend({ app: await setup.app(), solutions: waiting.solutions }, 'You sell to the same hospitals'));
  const { id } = await body(setup.recommend({ app: await setup.app(), solutions: waiting.solutions }));
  await body(setup.removeRecommendation(id));
  await body(cancel(canceled.app, canceled, 'Too early'));
  await body(invite(canceled.app, cohort.id, { inviteMessage: 'Join us' }));
  await body(setup.judge('reject', rejected, { reason: 'Not yet' }));
  await body(pass(passed.solutions, passed.partnershipId));
  await body(setup.decide('reject', waiting.app, 'Incomplete'));
  await body(waiting.app.client.put(`/api/app-partner/${waiting.app.partnerId}`, { appInstalls: 12_000 }));
  await body(waiting.app.client.post('/api/profile/review-request'));
  // Recorded once a day, so that a later look changes nothing.
  for (const list of ['/api/admin/partners', '/api/admin/partnerships']) await body(setup.admin.get(list));
  await body(setup.changeCohort(cohort.id, { focus: 'Health', capacity: 4 }));
  await body(pair.app.client.put('/api/notifications/read-all'));
  await setup.newApp({ contactEmail: 'robin@gmail.com' });
  return pair;
}
