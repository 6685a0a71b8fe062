import { describe, expect, test } from '@jest/globals';
import { reviewFlags } from './review-flags.ts';

describe('what a person should look at in an application', () => {
  test.each([
    ['ana@acme.example', []],
    ['ana@mail.acme.example', []],
    ['ana@GMAIL.com', ['free-mail-address']],
    ['ana@notacme.example', ['mail-domain-differs']],
    ['ana@other.example', ['mail-domain-differs']],
  ])('%s at acme.example', (contactEmail, flags) => {
    expect(reviewFlags({ contactEmail, companyDomain: 'acme.example' })).toEqual(flags);
  });
});
