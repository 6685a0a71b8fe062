import type { SteppedProjectionView } from '@accelerator/contracts/history';
import type { AnyRecorded } from '@accelerator/contracts/log';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  approvePartner,
  cancel,
  express,
  numberCohort,
  open,
  register,
  rejectPair,
  rejectPartner,
  sides,
  takeSeats,
  withdraw,
} from '../../app/acts.fixtures.ts';
import { KeptViews } from '../../app/kept-views.fixtures.ts';
import { readEvents } from '../../event-sourcing/event-store/read-events.ts';
import type { Position } from '../../event-sourcing/event-store/position.ts';
import { call, type CommandCall } from '../../event-sourcing/kernel/decider.ts';
import type { AnyProjection, Row } from '../../event-sourcing/kernel/projection.ts';
import { RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { cohortsProjection } from '../cohorts/cohorts.projection.ts';
import { cohortDecider } from '../cohorts/cohort.decider.ts';
import { unansweredInterestsProjection } from '../matching/unanswered-interests.projection.ts';
import { partnerDecider } from '../partners/partner.decider.ts';
import { partnershipDecider } from '../partnerships/partnership.decider.ts';
import { partnershipsProjection } from '../partnerships/partnerships.projection.ts';
import { actsProjection } from '../undo/acts.projection.ts';
import { cohortFields, fieldsOf, pairFields, partnerFields } from './state-fields.ts';
import { rowChanges } from './row-changes.ts';
import { stepping } from './stepped-projections.ts';
import { subjectOf } from './subjects.ts';
import type { HistoryNames } from './told-events.ts';

const { app, solutions } = sides('acme', 'bolt');
const { side: _, ...pair } = app;
const pairStream = partnershipDecider.stream(pair.partnershipId);
const cohortStream = cohortDecider.stream('1');
const partnerStream = partnerDecider.stream('acme');

const acts: fc.Arbitrary<CommandCall> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(express(app), express(solutions)) },
  { weight: 6, arbitrary: fc.nat(1_000).chain((n) => fc.constantFrom(open(app, 1, `a${n}`), open(solutions, 1, `s${n}`))) },
  { weight: 3, arbitrary: fc.constant(takeSeats(app)) },
  { weight: 1, arbitrary: fc.constantFrom(withdraw(app), withdraw(solutions)) },
  { weight: 1, arbitrary: fc.constantFrom(cancel(app), rejectPair(app)) },
  { weight: 1, arbitrary: fc.constantFrom(rejectPartner('acme'), approvePartner('acme')) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(app, solutions)
      .map((side) => call(partnershipDecider, 'PassPartner', pair.partnershipId, { ...side, reason: null })),
  },
  {
    weight: 1,
    arbitrary: fc.constant(call(partnershipDecider, 'RecommendPartners', pair.partnershipId, { ...pair, notes: '' })),
  },
);

/** The projections whose rows are made of one stream alone, by that stream. */
const ownRows: Readonly<Record<string, readonly AnyProjection[]>> = {
  [pairStream]: [partnershipsProjection, actsProjection, unansweredInterestsProjection],
  [cohortStream]: [cohortsProjection],
  [partnerStream]: [],
};
const rowIds = (events: readonly AnyRecorded[]) => [pair.partnershipId, 'acme', 'bolt', '1', ...events.map(({ id }) => id)];

const byId = (id: string) => id;
const names: HistoryNames = {
  partner: byId,
  member: byId,
  administrator: byId,
  cohort: String,
  actor: ({ kind }) => ({ kind, name: kind, userId: null, company: null }),
};

/** What stood in the views, and what decided, when the log ended there. */
interface Moment {
  readonly head: Position;
  readonly state: Readonly<Record<string, unknown>>;
  readonly rows: ReadonlyMap<AnyProjection, readonly Row[]>;
}

test('at every position a history shows the state and the rows that were live then', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 12, maxLength: 20 }), async (history) => {
      const views = await KeptViews.start();
      try {
        const moments = await lived(views, history);
        for (const stream of [pairStream, cohortStream, partnerStream]) {
          const events = await readEvents(views.installation.log, views.process.codec, stream);
          compareStates(stream, events, moments);
          for (const projection of ownRows[stream]!) compareRows(projection, events, moments);
        }
      } finally {
        await views.close();
      }
    }),
    { seed: 17, numRuns: 6 },
  );
});

/** Carries the acts out, those that are refused without effect, and notes after each what is live. */
async function lived(views: KeptViews, history: readonly CommandCall[]): Promise<readonly Moment[]> {
  const gateway = views.gatewayOf();
  const send = (act: CommandCall) => gateway.send(act, { actor: { kind: 'administrator', userId: 'ana' } });
  for (const act of [register('acme'), register('bolt'), numberCohort('S27', 8), approvePartner('acme'), approvePartner('bolt')])
    await send(act);
  const moments: Moment[] = [];
  for (const act of history) {
    await send(act).catch((error: unknown) => {
      if (!(error instanceof RefusedError)) throw error;
    });
    await views.showAll();
    const rows = new Map<AnyProjection, readonly Row[]>();
    for (const projection of Object.values(ownRows).flat())
      rows.set(projection, (await views.readModels.of(projection).find()) as readonly Row[]);
    const pairState = await gateway.state(partnershipDecider, pair.partnershipId);
    const cohortState = await gateway.state(cohortDecider, '1');
    const partnerState = await gateway.state(partnerDecider, 'acme');
    const [row = null] = rows.get(partnershipsProjection)!;
    moments.push({
      head: (await views.installation.log.head())!,
      state: {
        [pairStream]: fieldsOf(pairFields(pairState, row as never, names)),
        [cohortStream]: fieldsOf(cohortFields(cohortState)),
        [partnerStream]: fieldsOf(partnerFields(partnerState, names, false)),
      },
      rows,
    });
  }
  return moments;
}

/** Those that stood in the log by then. */
const until = (events: readonly AnyRecorded[], { head }: Moment) => events.filter(({ position }) => position <= head);

function compareStates(stream: string, events: readonly AnyRecorded[], moments: readonly Moment[]): void {
  for (const moment of moments) {
    const fold = subjectOf(stream)!.fold();
    for (const event of until(events, moment)) fold.next(event);
    expect(fold.fields(names, false)).toEqual(moment.state[stream]);
  }
}

function compareRows(projection: AnyProjection, events: readonly AnyRecorded[], moments: readonly Moment[]): void {
  const steps = stepsOf(projection, events);
  for (const moment of moments) {
    const happened = new Set(until(events, moment).map(({ id }) => id));
    const stepped = new Map<string, Map<string, string>>();
    for (const { rows } of steps.filter(({ eventId }) => happened.has(eventId)))
      for (const { id, changes } of rows) {
        const fields = stepped.get(id) ?? new Map<string, string>();
        for (const { field, after } of changes) fields.set(field, after);
        stepped.set(id, fields);
      }
    const live = moment.rows.get(projection)!;
    for (const id of rowIds(events)) {
      const row = live.find((one) => one.id === id) ?? null;
      const fields = Object.fromEntries([...(stepped.get(id) ?? [])].filter(([, value]) => value !== '—'));
      expect([projection.name, id, fields]).toEqual([projection.name, id, valuesOf(row)]);
    }
  }
}

function stepsOf(projection: AnyProjection, events: readonly AnyRecorded[]): SteppedProjectionView['steps'] {
  const steps = stepping(projection, events, false);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Of a row, field by field. */
function valuesOf(row: Row | null): Readonly<Record<string, string>> {
  return Object.fromEntries(rowChanges(null, row).map(({ field, after }) => [field, after]));
}
