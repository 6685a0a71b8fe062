import { describe, expect, test } from '@jest/globals';
import { invitationTokenIn } from './invitation-link.ts';

describe('the token of an invitation', () => {
  test.each([
    ['/partnership-apply?token=abc_-1', 'abc_-1'],
    ['/partnership-apply?from=mail&token=abc', 'abc'],
    ['/partnership-invite/abc', 'abc'],
    ['/partnership-invite/abc/?action=apply', 'abc'],
  ])('is found in %s', (returnTo, token) => expect(invitationTokenIn(returnTo)).toBe(token));

  test.each([undefined, '/partnership-apply', '/partnership-apply?token=', '/partnership-invite/', '/matches?token=abc'])(
    'is not found in %s',
    (returnTo) => expect(invitationTokenIn(returnTo)).toBeUndefined(),
  );
});
