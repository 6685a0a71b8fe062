import type { AnyRecorded, ProgrammeEvent } from '@accelerator/contracts/log';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { recorded, rowsAfter } from '../../event-sourcing/kernel/projection.fixtures.ts';
import { dayAfter, dayOf } from '../../event-sourcing/kernel/days.ts';
import * as partner from '../partners/partner/partner.fixtures.ts';
import { partnerTotalsProjection } from './partner-totals.projection.ts';
import { dayAsOf, programmeDaysProjection } from './programme-days.projection.ts';
import { figuresOf } from './report-figures.ts';
import { sumOf, totalsId } from './totals-as-of.ts';

const firstDay = '2026-03-02';
const range = { from: firstDay, to: '2026-08-31' };

type Act = 'register' | 'approve' | 'reject' | 'revoke' | 'undo' | 'move' | 'delete';
type Decision = 'PartnerApproved' | 'PartnerRejected' | 'PartnerApprovalRevoked';
interface Decided {
  readonly eventId: string;
  readonly commandId: string;
  readonly type: Decision;
  readonly at: string;
  readonly before: 'pending' | 'approved' | 'rejected';
}
interface CountedPartner {
  status: 'unknown' | 'pending' | 'approved' | 'rejected' | 'deleted';
  last: Decided | null;
}

const acts = fc.array(
  fc.record({
    partnerId: fc.constantFrom('acme', 'bolt', 'cobalt'),
    act: fc.constantFrom<Act>('register', 'approve', 'approve', 'reject', 'revoke', 'undo', 'undo', 'move', 'delete'),
    daysLater: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 20, maxLength: 50 },
);

/** The history of the acts, in the order of the days; an act that the partner does not allow is left out. */
function historyOf(chosen: readonly { partnerId: string; act: Act; daysLater: number }[]): readonly AnyRecorded[] {
  const standings = new Map<string, CountedPartner>();
  const events: AnyRecorded[] = [];
  let day = firstDay;
  for (const { partnerId, act, daysLater } of chosen) {
    day = dayAfter(day, daysLater);
    const standing = standings.get(partnerId) ?? { status: 'unknown', last: null };
    standings.set(partnerId, standing);
    const at = `${day}T12:00:00.000Z`;
    const record = ({ type, data }: ProgrammeEvent) => {
      const event = { type, data: { ...data, partnerId } } as ProgrammeEvent;
      events.push(recorded(event, { at, id: `event ${events.length}`, commandId: `command ${events.length}` }));
    };
    const decide = (event: ProgrammeEvent, status: 'approved' | 'rejected') => {
      const before = standing.status as Decided['before'];
      standing.last = {
        eventId: `event ${events.length}`,
        commandId: `command ${events.length}`,
        type: event.type as Decision,
        at,
        before,
      };
      record(event);
      standing.status = status;
    };
    const { status, last } = standing;
    const stands = status !== 'unknown' && status !== 'deleted';
    if (act === 'register' && status === 'unknown') {
      record(partner.registered());
      record({
        type: 'NamesClaimed',
        data: { partnerId, userId: 'u', usernameHash: 'a', companyNameHash: 'b', companyDomainHash: 'c' },
      });
      standing.status = 'pending';
    } else if (act === 'approve' && (status === 'pending' || status === 'rejected')) decide(partner.approved(), 'approved');
    else if (act === 'reject' && status === 'pending') decide(partner.rejected(), 'rejected');
    else if (act === 'revoke' && status === 'approved') decide(partner.revoked(), 'rejected');
    else if (act === 'undo' && stands && last) {
      const { before, ...undone } = last;
      record(partner.decisionUndone(last.type, 0, { undone, applicationStatus: before }));
      Object.assign(standing, { status: before, last: null });
    } else if (act === 'move' && stands)
      record(partner.updated({ changes: { geographicFocus: ['africa'], industries: ['Media'] } }));
    else if (act === 'delete' && stands) {
      record(partner.deleted);
      standing.status = 'deleted';
    }
  }
  return events;
}

function readAt(events: readonly AnyRecorded[]) {
  const totals = rowsAfter(partnerTotalsProjection, events);
  const days = [...rowsAfter(programmeDaysProjection, events).values()].flatMap((row) => (row?.day ? row : []));
  return { totals, days };
}

/** The report of now, after these events. */
function reportNow(events: readonly AnyRecorded[]) {
  const { totals, days } = readAt(events);
  return figuresOf(totals.get(totalsId)?.totals ?? {}, days, range);
}

/** The report as of a day, from these rows. */
function reportAsOf(asOf: string, { totals, days }: ReturnType<typeof readAt>) {
  const upToThere = [...totals.values()].flatMap((row) => (row?.day && row.day <= asOf ? row : []));
  return figuresOf(
    sumOf(upToThere),
    days.filter(({ id }) => id <= asOf).map((day) => dayAsOf(day, asOf)),
    range,
  );
}

test('the report as of any day is the one that was read at its end, whatever happened, was undone or left since', () => {
  fc.assert(
    fc.property(acts, (chosen) => {
      const events = historyOf(chosen);
      const rows = readAt(events);
      const lastDay = dayOf(events.at(-1)?.metadata.at ?? firstDay);
      for (let day = dayAfter(firstDay, -1); day <= lastDay; day = dayAfter(day, 1)) {
        const until = events.filter(({ metadata }) => dayOf(metadata.at) <= day);
        expect(reportAsOf(day, rows)).toEqual(reportNow(until));
      }
    }),
    { seed: 17, numRuns: 12 },
  );
});
