import type { ProgrammeEvent } from '@accelerator/contracts/log';
import { describe, expect, test } from '@jest/globals';
import { recorded, rowsAfter } from '../../../event-sourcing/kernel/projection.fixtures.ts';
import { deleted } from '../../partners/partner/partner.fixtures.ts';
import { disclosuresProjection } from './disclosures.projection.ts';

const day = '2026-03-04';
const morning = `${day}T08:00:00.000Z`;
const evening = `${day}T20:00:00.000Z`;

type Happened = readonly [event: ProgrammeEvent, at?: string];

const seenBy = (viewerUserId: string, viewerPartnerId = 'bolt'): ProgrammeEvent => ({
  type: 'ContactDetailsDisclosed',
  data: { partnerId: 'acme', viewerPartnerId, viewerUserId, partnershipId: 'acme-bolt', because: 'mutual-interest', day },
});
const openedBy = (viewerUserId: string): ProgrammeEvent => ({
  type: 'PartnerDetailsRead',
  data: { viewerUserId, partnerId: 'acme', day },
});
const listedBy = (viewerUserId: string, partnerTypes: readonly ('app' | 'solutions')[]): ProgrammeEvent => ({
  type: 'PartnerListRead',
  data: { viewerUserId, list: 'partners', filter: '', searched: false, partnerTypes, count: 2, day },
});

function rowsOf(...happened: readonly Happened[]) {
  const events = happened.map(([event, at = morning]) => recorded(event, { at }));
  return [...rowsAfter(disclosuresProjection, events).values()].filter((row) => row !== null);
}

describe('who saw the contact details of a partner', () => {
  test('is one row a company and day, since its first look, however many of its members looked', () => {
    expect(rowsOf([seenBy('jonas')], [seenBy('ida'), evening], [seenBy('kim', 'cargo'), evening])).toEqual([
      {
        id: `acme.bolt.${day}`,
        subject: 'acme',
        viewerPartnerId: 'bolt',
        partnershipId: 'acme-bolt',
        how: 'opened',
        because: 'mutual-interest',
        day,
        at: morning,
      },
      expect.objectContaining({ viewerPartnerId: 'cargo', at: evening }),
    ]);
  });

  test('names no administrator, and tells none from another', () => {
    const rows = rowsOf([openedBy('root')], [openedBy('quinn'), evening]);
    expect(rows).toEqual([
      expect.objectContaining({ subject: 'acme', viewerPartnerId: null, how: 'opened', because: 'administration', at: morning }),
    ]);
    expect(JSON.stringify(rows)).not.toContain('root');
  });

  test('holds a list for all of the type that it could include, at the last time that day', () => {
    const rows = rowsOf([listedBy('root', ['app', 'solutions'])], [listedBy('quinn', ['app']), evening]);
    expect(rows).toMatchObject([
      { subject: 'app', how: 'listed', at: evening },
      { subject: 'solutions', how: 'listed', at: morning },
    ]);
  });

  test('goes with the partner, and stays where only the viewer left', () => {
    const left: ProgrammeEvent = { type: 'PartnerDeleted', data: { partnerId: 'bolt', userIds: ['jonas'] } };
    expect(rowsOf([seenBy('jonas')], [openedBy('root')], [deleted], [listedBy('root', ['app'])])).toMatchObject([
      { subject: 'app' },
    ]);
    expect(rowsOf([seenBy('jonas')], [left])).toHaveLength(1);
  });
});
