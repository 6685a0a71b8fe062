import { describe, expect, it } from '@jest/globals';
import { failureMessage, titledFailure } from './failures.ts';
import { HttpError, UnsentError } from './http.ts';

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

  it('does not ask to try again what was refused, and does where the server failed', () => {
    const failed = 'Failed to approve partner. Please try again';
    const refusal = JSON.stringify({ statusCode: 409, error: 'Conflict', message: 'This application is already rejected.' });
    expect(failureMessage(new HttpError(409, refusal), failed)).toBe(
      'Failed to approve partner. This application is already rejected.',
    );
    expect(failureMessage(new HttpError(500, refusal), failed)).toBe(failed);
  });
});

describe('a failure under a title', () => {
  it('says our own sentence where the request was not sent, and no text of a defect', () => {
    const failed = titledFailure('Update failed');
    expect(failed(new UnsentError('No partnership exists'))).toEqual({
      title: 'Update failed',
      description: 'No partnership exists',
    });
    expect(failed(new TypeError('x is undefined')).description).toBe('Something went wrong. Try again.');
  });
});
