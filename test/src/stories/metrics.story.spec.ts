import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { addressOf } from '@accelerator/contracts/http';
import { projectionRoutes, type MetricsView } from '@accelerator/contracts/projections';
import { beforeAll, expect, test } from '@jest/globals';
import { OpenMetrics } from '../harness/open-metrics.ts';
import { signInAsViewer } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { body, Setup } from '../harness/setup.ts';
import { useStreams } from '../harness/use-streams.ts';

const clock = new ServerClock();
const runningApp = useApp({ env: { METRICS_PORT: '0', ...clock.env } });
const openStream = useStreams();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

const address = () => /Metrics at (\S+)/.exec(runningApp().output)![1]!;
const scrape = () => fetch(address());
const metrics = async () => OpenMetrics.parse(await (await scrape()).text());

test('the port of the metrics answers them in OpenMetrics and nothing else, and the port of the pages does not', async () => {
  const { status, headers } = await scrape();
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/openmetrics-text; version=1.0.0; charset=utf-8']);
  const others = [fetch(new URL('/api/health', address())), fetch(new URL('/', address())), fetch(address(), { method: 'POST' })];
  expect((await Promise.all(others)).map((answer) => answer.status)).toEqual([404, 404, 404]);
  expect(await (await fetch(`${runningApp().url}/metrics`)).text()).not.toContain('accelerator_');
});

test('calls are counted by the pattern of their route, and what no route answers as one', async () => {
  const before = await metrics();
  await setup.admin.get(addressOf(adminCohortRoutes.one, { id: setup.cohort.id }));
  await Promise.all(['/api/one', '/api/two'].map((path) => setup.admin.get(path)));
  const after = await metrics();
  const more = (labels: Record<string, string>) =>
    ['accelerator_http_requests_total', 'accelerator_http_request_duration_seconds_count'].map(
      (name) => (after.value(name, labels) ?? 0) - (before.value(name, labels) ?? 0),
    );
  expect(more({ route: adminCohortRoutes.one.path })).toEqual([1, 1]);
  expect(more({ route: 'unmatched' })).toEqual([2, 2]);
});

test('commands are counted by what they came to', async () => {
  const outcomes = async (command: string) => {
    const found = await metrics();
    return ['accepted', 'unchanged', 'refused', 'failed'].map((outcome) =>
      found.value('accelerator_commands_total', { command, outcome }),
    );
  };
  const { id } = setup.cohort;
  await body(setup.changeCohort(id, { focus: 'Health' }));
  await body(setup.changeCohort(id, { focus: 'Health' }));
  expect(await outcomes('EditCohort')).toEqual([1, 1, undefined, undefined]);
  await expect(setup.newCohort({ code: setup.cohort.code })).rejects.toThrow('Answered 409');
  expect(await outcomes('NumberCohort')).toEqual([1, undefined, 1, undefined]);
});

test('live streams, the outbox, and for each projection its lag and its parked keys are looked up', async () => {
  const app = await setup.newApp();
  const comesTo = (value: number, name: string, labels?: Record<string, string>) =>
    poll(async () => (await metrics()).value(name, labels) === value || undefined, {
      missing: () => `${name} does not come to ${value}`,
    });
  const stream = await openStream(setup.admin);
  expect((await metrics()).value('accelerator_streams_open')).toBe(1);
  await stream.close();
  await comesTo(0, 'accelerator_streams_open');
  await comesTo(0, 'accelerator_projector_lag_events');
  const found = await metrics();
  expect(found.value('accelerator_outbox_messages', { state: 'waiting' })).toBe(0);
  expect(found.valuesOf('accelerator_projector_lag_events', 'projection')).toContain('partners');
  expect(found.value('accelerator_parked_keys')).toBe(0);
  await runningApp().place.spoil('partners', app.partnerId, { preferredPositions: null });
  const { id } = await setup.newCohort();
  await body(app.client.put(addressOf(partnerRoutes.updateAppProfile, { id: app.partnerId }), { preferredCohortIds: [id] }));
  await comesTo(1, 'accelerator_parked_keys', { projection: 'partners' });
});

test('administrators read the same over the last hour, every 15 seconds, also those who only look', async () => {
  const viewer = await signInAsViewer(runningApp());
  const lastHour = () => body(viewer.get<MetricsView>(projectionRoutes.metrics.path));
  const samplesAfter = async (moment: string) => (await lastHour()).samples.filter(({ at }) => at > moment);
  const sampled = async (moment: string) => {
    clock.forward(15_000);
    const look = async () => (await samplesAfter(moment)).at(-1)?.at;
    return poll(look, { missing: () => 'There is no sample' });
  };
  const { since } = await lastHour();
  const before = await sampled(since);
  await expect(setup.newCohort({ code: setup.cohort.code })).rejects.toThrow('Answered 409');
  const after = await sampled(before);
  const samples = await samplesAfter(before);
  expect(samples.at(-1)).toMatchObject({ streams: 0, outboxWaiting: 0, parkedKeys: 1, conflictsPerSecond: 0 });
  expect(samples.at(-1)!.lag).toBeGreaterThanOrEqual(0);
  for (const each of ['requestsPerSecond', 'answerMs', 'commandsPerSecond', 'refusedPerSecond'] as const)
    expect(Math.max(...samples.map((sample) => sample[each] ?? 0))).toBeGreaterThan(0);
  clock.forward(60 * 60_000);
  await sampled(after);
  expect((await lastHour()).samples.map(({ at }) => at)).not.toContain(after);
  await setup.signInAgain();
});

test('no one is named', async () => {
  const planted = { companyName: 'Plantedname Ltd', lastName: 'Plantedsurname', contactEmail: 'plantedmail@planted.example' };
  const { client, user, form, partnerId } = await setup.app(planted);
  await client.get(addressOf(partnerRoutes.updateAppProfile, { id: partnerId }));
  await client.get(`/api/${planted.contactEmail}?q=${planted.lastName}`);
  await setup.admin.get(`/api/admin/search?q=${planted.companyName}`);
  const text = await (await scrape()).text();
  for (const word of [...Object.values(planted), form.username, partnerId, user.id, 'planted', '127.0.0.1'])
    expect(text).not.toContain(word);
});
