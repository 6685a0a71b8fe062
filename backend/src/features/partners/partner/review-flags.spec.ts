import { describe, expect, test } from '@jest/globals';
import { reviewFlags } from './review-flags.ts';

const acme = { companyName: 'Acme', companyDomain: 'acme.example', contactEmail: 'ana@acme.example' };

describe('what a person should look at in an application', () => {
  test.each([
    ['ana@acme.example', []],
    ['ana@mail.acme.example', []],
    ['ana@GMAIL.com', ['free-mail-address']],
    ['ana@notacme.example', ['mail-domain-differs']],
    ['ana@other.example', ['mail-domain-differs']],
  ])('%s at acme.example', (contactEmail, flags) => {
    expect(reviewFlags({ ...acme, contactEmail })).toEqual(flags);
  });

  test.each([
    ['another name', { companyName: 'Acme Bank' }, ['renamed-since-applying']],
    [
      'another domain, and its address',
      { companyDomain: 'bank.example', contactEmail: 'ana@bank.example' },
      ['renamed-since-applying'],
    ],
    ['an address elsewhere', { contactEmail: 'ana@gmail.com' }, ['free-mail-address']],
    ['other capitals', { companyName: 'ACME' }, []],
  ])('after a change to %s', (_, change, flags) => {
    expect(reviewFlags({ ...acme, ...change }, { names: acme, flags: [] })).toEqual(flags);
  });

  test('of an application together with a partner, also after a change', () => {
    expect(reviewFlags({ ...acme, applyWithPartner: true })).toEqual(['joint-application']);
    expect(reviewFlags({ ...acme, applyWithPartner: false })).toEqual([]);
    expect(reviewFlags(acme, { names: acme, flags: ['joint-application'] })).toEqual(['joint-application']);
  });

  test('after a change back to the names of before', () => {
    expect(reviewFlags(acme, { names: acme, flags: ['renamed-since-applying'] })).toEqual(['renamed-since-applying']);
  });
});
