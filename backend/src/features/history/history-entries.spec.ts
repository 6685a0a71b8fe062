import type { Actor } from '@accelerator/contracts/log';
import { expect, test } from '@jest/globals';
import { recorded } from '../../event-sourcing/kernel/projection.fixtures.ts';
import { snapshotOf } from '../cohorts/cohort-snapshot.ts';
import { joined, applicationOpened } from '../partners/partner/partner.fixtures.ts';
import { eventView } from './stream-history.ts';
import type { HistoryNames } from './history-entries.ts';

const names: HistoryNames = {
  partner: () => 'Acme',
  member: (id) => id,
  administrator: (id) => id,
  cohort: () => 'a cohort',
  cohortsAt: (now) => snapshotOf([], now),
  actor: ({ kind, userId, partnerId }) => ({
    kind,
    name: kind === 'visitor' ? 'A visitor' : (userId ?? 'The programme'),
    userId: userId ?? null,
    company: partnerId === undefined ? null : 'Acme',
  }),
};

test.each<[string, Parameters<typeof joined>, Actor, string]>([
  ['by registering', ['ana', 'Ana'], { kind: 'visitor' }, 'ana became the first member of Acme'],
  ['with the link', ['theo', 'Theo', { inviteVersion: 1 }], { kind: 'visitor' }, 'theo joined Acme with the invite link'],
])('who becomes a member %s is the one who acts', (_, who, actor, told) => {
  const view = eventView(recorded(joined(...who), { actor }), names)!;
  expect(`${view.actor.name} ${view.what}`).toBe(told);
});

const administrator = { kind: 'administrator', userId: 'ana' } as const;
test.each<[string, Actor, string | undefined, string | null]>([
  ['that a policy opened is told of its company', administrator, 'approval', 'Acme'],
  ['that someone opened is told of who did', administrator, undefined, null],
  [
    'that followed from an act of its own member is told of that one',
    { kind: 'member', userId: 'theo', partnerId: 'acme' },
    'act',
    null,
  ],
  ['of another company is told of the one whose it is', { kind: 'member', userId: 'bea', partnerId: 'bolt' }, 'act', 'Acme'],
])('an application %s', (_, actor, causationId, followed) => {
  const event = recorded(applicationOpened(), { actor, ...(causationId !== undefined && { causationId }) });
  expect(eventView(event, names)).toMatchObject({ what: 'opened an application for a cohort', followed, onBehalfOf: null });
});
