import { describe, expect, test } from '@jest/globals';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { errorAnswer } from './error-filter.ts';

describe('a refusal', () => {
  test.each([
    [refuse('not_approved'), 403, 'Forbidden', 'Your application to the programme has not been approved yet.'],
    [refuse('not_mutual'), 409, 'Conflict', 'Both partners must show interest before they can apply together.'],
    [refuse('cohort_closed', { cohort: 'Spring' }), 409, 'Conflict', 'Spring is closed for applications.'],
    [refuse('partner_unknown'), 404, 'Not Found', 'This partner is not known.'],
    [refuse('no_cohort'), 400, 'Bad Request', 'Please select a cohort'],
  ])('%j is answered with %i, its sentence and its code', (refusal, statusCode, error, sentence) => {
    expect(errorAnswer(new RefusedError(refusal))).toEqual({
      answer: { statusCode, error, message: expect.stringContaining(sentence), code: refusal.refused },
    });
  });
});
