import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { describe, expect, test } from '@jest/globals';
import { given } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';
import {
  acme,
  active,
  addedToDashboard,
  bolt,
  departed,
  interested,
  mutual,
  notRecommended,
  pair,
  passed,
  recommended,
  reconsidered,
  withdrawn,
} from '../pair/partnership.fixtures.ts';
import { isRecommendedTo } from '../pair/partnership.state.ts';

const recommending = { ...pair, notes: '' };
const both = ['app', 'solutions'] as const;

/** The sides that see the recommendation after these events. */
function seeing(...events: readonly PartnershipEvent[]): readonly PartnerType[] {
  const { state } = given(partnershipDecider, events);
  return both.filter((side) => isRecommendedTo(state, side));
}

describe('recommending two partners to each other', () => {
  test('tells both, with the notes under the key of the pair', () => {
    given(partnershipDecider, [])
      .when('RecommendPartners', { ...pair, notes: 'Same hospitals' })
      .then([recommended(both, 'Same hospitals')]);
    expect(seeing(recommended())).toEqual(both);
  });

  test('tells only the one who has not shown interest yet', () => {
    given(partnershipDecider, [interested(acme)])
      .when('RecommendPartners', recommending)
      .then([recommended(['solutions'])]);
    expect(seeing(interested(acme), recommended(['solutions']))).toEqual(['solutions']);
  });

  test.each([
    ['one of them', [passed(bolt)]],
    ['the other one of them', [passed(acme)]],
    ['one whose partner waits for an answer', [interested(acme), passed(bolt)]],
  ])('tells neither, and neither sees it, where %s has passed', (_, before) => {
    given(partnershipDecider, before)
      .when('RecommendPartners', recommending)
      .then([recommended([])]);
    expect(seeing(...before, recommended([]))).toEqual([]);
  });

  test('changes nothing the second time, and keeps the notes that were written', () => {
    given(partnershipDecider, [recommended(both, 'Same hospitals')])
      .when('RecommendPartners', { ...pair, notes: 'Same hospitals' })
      .nothing();
    given(partnershipDecider, [recommended(both, 'Same hospitals')])
      .when('RecommendPartners', { ...pair, notes: 'Same region' })
      .refused('already_recommended');
  });

  test('is refused where both are interested', () => {
    for (const history of [mutual, active])
      given(partnershipDecider, history).when('RecommendPartners', recommending).refused('partnership_exists');
  });

  test('is refused once one of the two has left', () => {
    given(partnershipDecider, [interested(acme), departed(acme)])
      .when('RecommendPartners', recommending)
      .refused('partner_unknown');
  });
});

describe("adding two partners to each other's dashboards", () => {
  test('recommends them without a note, and tells those who see it', () => {
    given(partnershipDecider, []).when('AddToDashboard', pair).then([addedToDashboard()]);
    given(partnershipDecider, [interested(acme)])
      .when('AddToDashboard', pair)
      .then([addedToDashboard(['solutions'])]);
    expect(seeing(addedToDashboard())).toEqual(both);
  });

  test('changes nothing where they are recommended already', () => {
    for (const before of [addedToDashboard(), recommended(both, 'Same hospitals')])
      given(partnershipDecider, [before]).when('AddToDashboard', pair).nothing();
  });

  test('is refused where both are interested', () => {
    given(partnershipDecider, mutual).when('AddToDashboard', pair).refused('partnership_exists');
  });

  test('after a pass it waits until that is reconsidered, and is then told as what it is', () => {
    given(partnershipDecider, [passed(bolt)])
      .when('AddToDashboard', pair)
      .then([addedToDashboard([])]);
    given(partnershipDecider, [passed(bolt), addedToDashboard([])])
      .when('ReconsiderPartner', bolt)
      .then([{ type: 'PassReconsidered', data: { ...bolt, showsRecommendation: true, addedToDashboard: true } }]);
  });
});

describe('removing a recommendation', () => {
  test('tells those who saw it', () => {
    given(partnershipDecider, [recommended()]).when('RemoveRecommendation', pair).then([notRecommended()]);
    given(partnershipDecider, [recommended(), interested(acme)])
      .when('RemoveRecommendation', pair)
      .then([notRecommended(['solutions'])]);
    given(partnershipDecider, [recommended(), passed(acme)])
      .when('RemoveRecommendation', pair)
      .then([notRecommended([])]);
    expect(seeing(recommended(), notRecommended())).toEqual([]);
  });

  test('is refused where there is none', () => {
    given(partnershipDecider, [recommended(), notRecommended()])
      .when('RemoveRecommendation', pair)
      .refused('recommendation_unknown');
  });

  test('lets it be made again with other notes', () => {
    given(partnershipDecider, [recommended(both, 'Same hospitals'), notRecommended()])
      .when('RecommendPartners', { ...pair, notes: 'Same region' })
      .then([recommended(both, 'Same region')]);
  });
});

describe('a recommendation after a pass', () => {
  test('is kept, and both see it again when the pass is reconsidered', () => {
    expect(seeing(recommended(), passed(bolt))).toEqual([]);
    expect(seeing(recommended(), passed(bolt), reconsidered(bolt))).toEqual(both);
  });

  test('is shown when the pass is reconsidered, to the other side as if it were made then', () => {
    const released: PartnershipEvent = { type: 'PassReconsidered', data: { ...bolt, showsRecommendation: true } };
    given(partnershipDecider, [passed(bolt), recommended([])])
      .when('ReconsiderPartner', bolt)
      .then([released]);
    expect(seeing(passed(bolt), recommended([]), released)).toEqual(both);
  });

  test('is not told again to a side that saw it before the pass, nor to one that is interested', () => {
    for (const history of [
      [recommended(), passed(bolt)],
      [interested(acme), passed(bolt), recommended([])],
    ])
      given(partnershipDecider, history)
        .when('ReconsiderPartner', bolt)
        .then([reconsidered(bolt)]);
  });

  test.each<[string, readonly PartnershipEvent[]]>([
    ['shows interest', [interested(acme)]],
    ['shows interest and withdraws it', [interested(acme), withdrawn(acme)]],
    ['passes too', [passed(acme)]],
    ['passes too and thinks again', [passed(acme), reconsidered(acme)]],
  ])('gives nothing away to a side that saw it and %s', (_, acts) => {
    const [first, ...rest] = acts;
    const own = (theirs: readonly PartnershipEvent[]) => seeing(recommended(), first!, ...theirs, ...rest).includes('app');
    expect(own([passed(bolt)])).toBe(own([]));
  });

  test('is over when one of the two leaves', () => {
    const { state } = given(partnershipDecider, [recommended(both, 'Same hospitals'), departed(bolt)]);
    expect(state.recommendation).toBeNull();
  });
});

test('the notes are empty once their key has been destroyed', () => {
  const forgotten: PartnershipEvent = {
    type: 'PartnersRecommended',
    data: { ...pair, told: both, private: { subject: pair.partnershipId, fields: null } },
  };
  expect(given(partnershipDecider, [forgotten]).state.recommendation?.notes).toBe('');
});
