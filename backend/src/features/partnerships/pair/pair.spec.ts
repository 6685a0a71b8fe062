import { describe, expect, test } from '@jest/globals';
import { pairOf, pairSeenFrom } from './pair.ts';

const acme = '019ac0de-0000-7000-8000-00000000000a';
const bolt = '019ac0de-0000-7000-8000-00000000000b';

describe('the id of a pair', () => {
  test('never changes', () => {
    expect(pairOf(acme, bolt)).toEqual({
      partnershipId: 'd50b1442-9469-5bc7-b573-f0e751ec9334',
      appPartnerId: acme,
      solutionsPartnerId: bolt,
    });
  });

  test('is the same whichever of the two acts first', () => {
    expect(pairSeenFrom(acme, 'app', bolt)).toEqual({ ...pairOf(acme, bolt), side: 'app' });
    expect(pairSeenFrom(bolt, 'solutions', acme)).toEqual({ ...pairOf(acme, bolt), side: 'solutions' });
  });

  test('is another one for other partners, and for the same two the other way round', () => {
    expect(pairOf(bolt, acme).partnershipId).not.toBe(pairOf(acme, bolt).partnershipId);
  });
});
