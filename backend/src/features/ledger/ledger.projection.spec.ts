import type { EventNamed, ProgrammeEvent } from '@accelerator/contracts/log';
import { describe, expect, test } from '@jest/globals';
import { recorded, rowsAfter } from '../../event-sourcing/kernel/projection.fixtures.ts';
import { deleted } from '../partners/partner/partner.fixtures.ts';
import { ledgerProjection } from './ledger.projection.ts';

const day = '2026-03-04';
const at = `${day}T08:00:00.000Z`;

const seen: ProgrammeEvent = {
  type: 'ContactDetailsDisclosed',
  data: {
    partnerId: 'acme',
    viewerPartnerId: 'bolt',
    viewerUserId: 'ben',
    partnershipId: 'acme-bolt',
    because: 'mutual-interest',
    day,
  },
};
const opened: ProgrammeEvent = { type: 'PartnerDetailsRead', data: { viewerUserId: 'root', partnerId: 'acme', day } };
const listed = (...partnerTypes: ('app' | 'solutions')[]): EventNamed<'PartnerListRead'> => ({
  type: 'PartnerListRead',
  data: { viewerUserId: 'root', list: 'partners', filter: 'status=pending', searched: true, partnerTypes, count: 2, day },
});

function rowsOf(...events: readonly ProgrammeEvent[]) {
  const rows = rowsAfter(
    ledgerProjection,
    events.map((event, index) => recorded(event, { id: `event-${index}`, at })),
  );
  return [...rows.values()];
}

describe('the ledger', () => {
  test('has a row for each reading, of partners and of administrators', () => {
    const administrator = { viewerUserId: 'root', viewerPartnerId: null, partnershipId: null, because: 'administration' };
    expect(rowsOf(seen, opened, listed('app'))).toEqual([
      {
        id: 'event-0',
        kind: 'disclosure',
        at,
        day,
        viewerUserId: 'ben',
        viewerPartnerId: 'bolt',
        subject: 'acme',
        partnershipId: 'acme-bolt',
        because: 'mutual-interest',
        list: null,
      },
      { id: 'event-1', kind: 'opening', at, day, ...administrator, subject: 'acme', list: null },
      {
        id: 'root.partners.2026-03-04T08:00',
        kind: 'list',
        at,
        day,
        ...administrator,
        subject: 'app',
        list: { name: 'partners', partnerTypes: ['app'], filter: 'status=pending', searched: true, count: 2, readings: 1 },
      },
    ]);
  });

  test('finds a list under each partner that it could hold', () => {
    const subjects = [listed('app'), listed('solutions'), listed('app', 'solutions')].map((event) => rowsOf(event)[0]?.subject);
    expect(subjects).toEqual(['app', 'solutions', 'both']);
  });

  test('takes the filters that a person tries within a minute as one reading, and keeps the widest', () => {
    const wide: ProgrammeEvent = {
      ...listed('solutions'),
      data: { ...listed('solutions').data, filter: '', searched: false, count: 9 },
    };
    expect(rowsOf(listed('app'), wide, listed('app'))).toMatchObject([
      { subject: 'both', list: { partnerTypes: ['app', 'solutions'], filter: '', searched: true, count: 9, readings: 3 } },
    ]);
  });

  test('has an export by itself each time', () => {
    const exported: ProgrammeEvent = { ...listed('app'), data: { ...listed('app').data, list: 'exports' } };
    expect(rowsOf(exported, exported)).toHaveLength(2);
  });

  test('keeps what was read of a partner that has left', () => {
    expect(rowsOf(opened, deleted)).toHaveLength(1);
  });
});
