import type { PartnerDetailsRead, PartnerListRead } from '@accelerator/contracts/partners';
import { describe, test } from '@jest/globals';
import { given } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { accessRecordsDecider } from './access-records.decider.ts';

function listRead(changes: Partial<PartnerListRead['data']> = {}): PartnerListRead {
  return {
    type: 'PartnerListRead',
    data: {
      viewerUserId: 'root',
      list: 'partners',
      filter: '',
      searched: false,
      partnerTypes: ['app', 'solutions'],
      count: 3,
      day: '2026-03-04',
      ...changes,
    },
  };
}

function detailsRead(changes: Partial<PartnerDetailsRead['data']> = {}): PartnerDetailsRead {
  return { type: 'PartnerDetailsRead', data: { viewerUserId: 'root', partnerId: 'acme', day: '2026-03-04', ...changes } };
}

describe('reading contact details as an administrator', () => {
  test('is kept once a list, filter and day, however many rows it had', () => {
    given(accessRecordsDecider, []).when('ReadPartnerList', listRead().data).then([listRead()]);
    given(accessRecordsDecider, [listRead()])
      .when('ReadPartnerList', listRead({ count: 4 }).data)
      .nothing();
    for (const other of [{ list: 'partnerships' }, { filter: 'type=app' }, { searched: true }, { day: '2026-03-05' }] as const)
      given(accessRecordsDecider, [listRead()])
        .when('ReadPartnerList', listRead(other).data)
        .then([listRead(other)]);
  });

  test('is kept once a partner and day', () => {
    given(accessRecordsDecider, []).when('ReadPartnerDetails', detailsRead().data).then([detailsRead()]);
    given(accessRecordsDecider, [detailsRead(), detailsRead({ partnerId: 'bolt' })])
      .when('ReadPartnerDetails', detailsRead().data)
      .nothing();
    for (const other of [{ partnerId: 'bolt' }, { day: '2026-03-05' }])
      given(accessRecordsDecider, [detailsRead()])
        .when('ReadPartnerDetails', detailsRead(other).data)
        .then([detailsRead(other)]);
  });

  test('of a list says nothing of the details that were opened, nor the other way round', () => {
    given(accessRecordsDecider, [listRead()]).when('ReadPartnerDetails', detailsRead().data).then([detailsRead()]);
    given(accessRecordsDecider, [listRead(), detailsRead()]).when('ReadPartnerList', listRead().data).nothing();
  });

  test('begins anew with each day', () => {
    const nextDay = { day: '2026-03-05' };
    given(accessRecordsDecider, [listRead(), detailsRead(), detailsRead(nextDay)])
      .when('ReadPartnerList', listRead(nextDay).data)
      .then([listRead(nextDay)]);
  });
});
