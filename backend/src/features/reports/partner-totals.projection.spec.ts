import type { ProgrammeEvent } from '@accelerator/contracts/log';
import { describe, expect, test } from '@jest/globals';
import { recorded, rowsAfter } from '../../event-sourcing/kernel/projection.fixtures.ts';
import * as acme from '../partners/partner/partner.fixtures.ts';
import { partnerTotalsProjection } from './partner-totals.projection.ts';
import { totalsId } from './totals-as-of.ts';

const confirmed: ProgrammeEvent = {
  type: 'NamesClaimed',
  data: { partnerId: 'acme', userId: 'ana', usernameHash: 'a', companyNameHash: 'b', companyDomainHash: 'c' },
};
const after = (...events: readonly ProgrammeEvent[]) =>
  rowsAfter(
    partnerTotalsProjection,
    events.map((event) => recorded(event)),
  );
/** The counters that are not 0. */
const totals = (...events: readonly ProgrammeEvent[]) =>
  Object.fromEntries(Object.entries(after(...events).get(totalsId)!.totals).filter(([, count]) => count !== 0));
const registered = [acme.registered(), confirmed];

describe('the totals', () => {
  test('count a partner by status, regions and industries once its names are its own', () => {
    expect(totals(acme.registered())).toEqual({});
    expect(totals(...registered)).toEqual({
      'status app pending': 1,
      'region northAmerica app': 1,
      'region europe app': 1,
      'industry Technology': 1,
      'industry Finance': 1,
    });
  });

  test('count a Solutions Partner by tier and status too', () => {
    const gold = acme.registered({ partnerType: 'solutions', qualification: { ...acme.qualification, partnerTier: 'Gold' } });
    expect(totals(gold, confirmed, acme.rejected())).toMatchObject({ 'tier Gold rejected': 1, 'status solutions rejected': 1 });
  });

  test.each([
    ['pending', []],
    ['admin_review', [acme.flagged('free-mail-address')]],
    ['approved', [acme.approved()]],
    ['rejected', [acme.approved(), acme.revoked()]],
    ['approved', [acme.rejected(), acme.approved()]],
  ] as const)('count it as %s after %#', (status, events) => {
    const counts = totals(...registered, ...events);
    const ofStatus = Object.fromEntries(Object.entries(counts).filter(([name]) => name.startsWith('status')));
    expect(ofStatus).toEqual({ [`status app ${status}`]: 1 });
  });

  test('follow the profile', () => {
    const moved = acme.updated({ changes: { geographicFocus: ['africa'], industries: ['Finance'] } });
    expect(totals(...registered, moved)).toEqual({ 'status app pending': 1, 'region africa app': 1, 'industry Finance': 1 });
  });

  test.each([
    ['deleted', acme.deleted],
    ['void', acme.voided],
  ])('count no partner that is %s, and keep nothing of it', (_, event) => {
    expect(totals(...registered, event)).toEqual({});
    expect(after(...registered, event).get('acme')).toBeNull();
  });
});
