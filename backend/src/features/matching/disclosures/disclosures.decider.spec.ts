import type { ContactDetailsDisclosed } from '@accelerator/contracts/matching';
import { describe, expect, test } from '@jest/globals';
import { given, noon } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { disclosuresDecider } from './disclosures.decider.ts';

function disclosed(changes: Partial<ContactDetailsDisclosed['data']> = {}): ContactDetailsDisclosed {
  return {
    type: 'ContactDetailsDisclosed',
    data: {
      partnerId: 'bolt',
      viewerPartnerId: 'acme',
      viewerUserId: 'ana',
      partnershipId: 'acme-bolt',
      because: 'mutual-interest',
      day: '2026-03-04',
      ...changes,
    },
  };
}

describe('disclosing contact details', () => {
  test('is kept, with the reason why it was allowed', () => {
    given(disclosuresDecider, []).when('DiscloseContactDetails', disclosed().data).then([disclosed()]);
  });

  test('changes nothing for the same person on the same day', () => {
    given(disclosuresDecider, [disclosed()]).when('DiscloseContactDetails', disclosed().data).nothing();
    given(disclosuresDecider, [disclosed(), disclosed({ viewerUserId: 'ben' })])
      .when('DiscloseContactDetails', disclosed().data)
      .nothing();
  });

  test('is kept again on another day, and for another person on the same one', () => {
    const nextDay = disclosed({ day: '2026-03-05' });
    const colleague = disclosed({ viewerUserId: 'ben' });
    given(disclosuresDecider, [disclosed()]).when('DiscloseContactDetails', nextDay.data).then([nextDay]);
    given(disclosuresDecider, [disclosed()]).when('DiscloseContactDetails', colleague.data).then([colleague]);
  });

  test('remembers when each company saw them first, for all of its members and however often since', () => {
    const history = [disclosed(), disclosed({ viewerUserId: 'ben', day: '2026-03-05' }), disclosed({ viewerPartnerId: 'arrow' })];
    expect(given(disclosuresDecider, history).state.firstSeen).toEqual({ acme: noon, arrow: noon });
  });
});
