import { describe, expect, test } from '@jest/globals';
import { policy, type Policy } from '../kernel/policy.ts';
import { inDeclaredOrder } from './policy-order.ts';

const named = (name: string, ...before: readonly Policy<'PartnershipMoved'>[]) =>
  policy({ name, on: 'PartnershipMoved', before, send: () => null });
const namesOf = (policies: readonly { readonly name: string }[]) => policies.map(({ name }) => name);

describe('policies on one event', () => {
  const last = named('last');
  const second = named('second', last);
  const first = named('first', last, second);

  test.each([[[first, second, last]], [[last, second, first]], [[second, last, first]]])(
    'are carried out as they name each other, wherever they are listed',
    (listed) => {
      expect(namesOf(inDeclaredOrder(listed))).toEqual(['first', 'second', 'last']);
    },
  );

  test('keep their places in the list where they name none', () => {
    expect(namesOf(inDeclaredOrder([named('b'), named('a'), last, second]))).toEqual(['b', 'a', 'second', 'last']);
  });

  test('cannot come before one that no feature declares', () => {
    expect(() => inDeclaredOrder([first, last])).toThrow('The policy first comes before second, which no feature declares.');
  });

  test('cannot wait for each other', () => {
    const one: Policy<'PartnershipMoved'> = {
      ...named('one'),
      get before() {
        return [other];
      },
    };
    const other = named('other', one);
    expect(() => inDeclaredOrder([last, one, other])).toThrow('The policy one comes before itself.');
  });
});
