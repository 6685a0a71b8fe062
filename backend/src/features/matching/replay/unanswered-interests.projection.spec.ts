import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { describe, expect, test } from '@jest/globals';
import { recorded, rowsAfter } from '../../../event-sourcing/kernel/projection.fixtures.ts';
import {
  acme,
  acmeApplied,
  applied,
  bolt,
  departed,
  interested,
  mutual,
  pair,
  passed,
  reconsidered,
  undone,
  withdrawn,
} from '../../partnerships/pair/partnership.fixtures.ts';
import { unansweredInterestsProjection } from './unanswered-interests.projection.ts';

/** The pairs in which each of the two owes an answer. */
function owed(...events: readonly PartnershipEvent[]) {
  const rows = rowsAfter(
    unansweredInterestsProjection,
    events.map((event) => recorded(event)),
  );
  return { acme: rows.get('acme')?.unanswered ?? [], bolt: rows.get('bolt')?.unanswered ?? [] };
}

describe('whose interest a partner has not answered', () => {
  test('is that of the one who expressed it first', () => {
    expect(owed(interested(acme))).toEqual({ acme: [], bolt: [pair.partnershipId] });
    expect(owed(interested(bolt))).toEqual({ acme: [pair.partnershipId], bolt: [] });
  });

  test('is gone once the other has said yes', () => {
    expect(owed(...mutual)).toEqual({ acme: [], bolt: [] });
    expect(owed(...acmeApplied, applied(bolt))).toEqual({ acme: [], bolt: [] });
  });

  test('is gone once the other has passed, be it before the interest or after', () => {
    expect(owed(interested(acme), passed(bolt))).toEqual({ acme: [], bolt: [] });
    expect(owed(passed(bolt), interested(acme))).toEqual({ acme: [], bolt: [] });
  });

  test('is gone once it was withdrawn, or became a pass', () => {
    expect(owed(interested(acme), withdrawn(acme))).toEqual({ acme: [], bolt: [] });
    expect(owed(interested(acme), passed(acme))).toEqual({ acme: [], bolt: [] });
  });

  test('is not owed again by someone who has answered once and thinks again', () => {
    expect(owed(interested(acme), passed(bolt), reconsidered(bolt))).toEqual({ acme: [], bolt: [] });
    expect(owed(...mutual, withdrawn(bolt))).toEqual({ acme: [], bolt: [] });
  });

  test('is owed where the partner took its own word back before the other one said anything', () => {
    expect(owed(interested(bolt), withdrawn(bolt), interested(acme))).toEqual({ acme: [], bolt: [pair.partnershipId] });
    expect(owed(passed(bolt), reconsidered(bolt), interested(acme))).toEqual({ acme: [], bolt: [pair.partnershipId] });
  });

  test('is gone when either of the two leaves the programme', () => {
    expect(owed(interested(acme), departed(bolt))).toEqual({ acme: [], bolt: [] });
    expect(owed(interested(acme), departed(acme))).toEqual({ acme: [], bolt: [] });
  });

  test('is counted once however often it is expressed', () => {
    expect(owed(interested(acme), withdrawn(acme), interested(acme)).bolt).toEqual([pair.partnershipId]);
  });

  test('is counted for each pair by itself', () => {
    const other = { ...acme, partnershipId: 'arrow-bolt', appPartnerId: 'arrow' };
    expect(owed(interested(acme), interested(other)).bolt).toEqual([pair.partnershipId, 'arrow-bolt']);
    expect(owed(interested(acme), interested(other), passed({ ...other, side: 'solutions' })).bolt).toEqual([pair.partnershipId]);
  });

  test('is what it was before a pass or a withdrawal that was set for a side and is undone', () => {
    const of = (setFor: 'app' | 'solutions', interests: readonly ('app' | 'solutions')[]) =>
      undone('PartnerPassed', 1, { setFor, interested: interests, told: [] });
    const waiting = { acme: [], bolt: [pair.partnershipId] };
    expect(owed(interested(acme), passed(bolt), of('solutions', ['app']))).toEqual(waiting);
    expect(owed(interested(acme), passed(acme), of('app', ['app']))).toEqual(waiting);
    expect(owed(...mutual, withdrawn(bolt), passed(bolt), of('solutions', ['app', 'solutions']))).toEqual(owed(...mutual));
    expect(owed(...mutual, withdrawn(acme), of('app', ['app', 'solutions']), withdrawn(bolt))).toEqual(
      owed(...mutual, withdrawn(bolt)),
    );
  });
});
