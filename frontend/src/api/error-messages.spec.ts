import { describe, expect, it } from '@jest/globals';
import { failureMessage, skippedMessage } from './error-messages.ts';
import { HttpError } from './http.ts';

describe('the message of a failed mutation', () => {
  it('are the read-only sentence alone after a 403', () => {
    expect(failureMessage(new HttpError(403, '{"message":"No"}'), 'Failed to approve partner. Please try again')).toBe(
      'You have read-only access and cannot make changes in the admin dashboard.',
    );
    expect(failureMessage(new HttpError(403, 'Forbidden'), 'Failed', 'You have read-only access and cannot save cohorts.')).toBe(
      'You have read-only access and cannot save cohorts.',
    );
  });

  it('is only what failed where no reason is known', () => {
    expect(failureMessage(new TypeError('Failed to fetch'), 'Failed to reject partner')).toBe('Failed to reject partner');
  });
});

describe('the message about skipped rows', () => {
  it('are nothing where nothing was skipped', () => {
    expect(skippedMessage([])).toBeUndefined();
  });

  it('name each reason once', () => {
    const frozen = 'One of the partners is no longer approved, so this application is on hold.';
    expect(skippedMessage([{ reason: frozen }, { reason: frozen }, { reason: 'It is under review.' }])).toBe(
      '3 skipped: One of the partners is no longer approved, so this application is on hold. It is under review.',
    );
  });
});
