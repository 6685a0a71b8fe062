import { describe, expect, it } from '@jest/globals';
import { bulkApprovalOf } from './bulk-approval.ts';
import { aPartner } from './partners.fixtures.ts';

const partners = (...statuses: ReturnType<typeof aPartner>['applicationStatus'][]) =>
  statuses.map((applicationStatus, index) => aPartner({ id: `${index}`, applicationStatus }));

describe('approving selected partners', () => {
  it('takes the pending ones and says nothing where nobody is skipped', () => {
    const selected = partners('pending', 'pending');
    expect(bulkApprovalOf(selected)).toEqual({ toApprove: selected, skipped: '' });
  });

  it('skips every other status and says how many and why', () => {
    const { toApprove, skipped } = bulkApprovalOf(partners('pending', 'admin_review', 'approved', 'approved', 'rejected'));
    expect(toApprove.map(({ id }) => id)).toEqual(['0']);
    expect(skipped).toBe('1 in admin review, 2 already approved, 1 rejected will be skipped');
  });
});
