import { describe, expect, test } from '@jest/globals';
import { closureReason } from './closure-reason.ts';

const now = '2026-03-04T23:59:59.999Z';
const lax = { requireAdminTotp: false, allowSharedViewer: false };
const strict = { ...lax, requireAdminTotp: true };

describe('an account opens', () => {
  test('through its last day, and not after it', () => {
    const until = (endsOn: string) => closureReason({ kind: 'viewer', endsOn }, lax, now)?.refused ?? null;
    expect([until('2026-03-05'), until('2026-03-04'), until('2026-03-03')]).toEqual([null, null, 'access_ended']);
  });

  test.each([
    ['adminviewer', lax, null],
    ['adminviewer', strict, 'shared_login_off'],
    ['adminviewer', { ...strict, allowSharedViewer: true }, null],
    ['viewer', strict, null],
    ['superadmin', strict, null],
  ] as const)('%s under %o: %s', (kind, settings, refused) => {
    expect(closureReason({ kind, endsOn: null }, settings, now)?.refused ?? null).toBe(refused);
  });
});
