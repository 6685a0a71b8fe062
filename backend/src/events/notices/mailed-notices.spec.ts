import { mailKinds, mailKindsFor } from '@accelerator/contracts/catalogue';
import { describe, expect, test } from '@jest/globals';
import type { Message } from './message.ts';
import { mailKindOf, placeOf } from './notices.ts';

const readers = { company: { partnerType: 'app' } } as const;
const about = (messageKey: string): Message => ({ messageKey, partnerId: 'p2', cohortId: 1 }) as Message;

describe('what is sent by e-mail', () => {
  test('leads to the other partner, of the other type', () => {
    expect(placeOf(about('mutual'), readers).path).toBe('/partner-profile?id=p2&type=solutions');
  });

  test('has a kind that its readers can choose', () => {
    expect([mailKindOf(about('mutual')), mailKindOf(about('pair-submitted'))]).toEqual(['mutual_interest', 'new_requests']);
    expect([...new Set([...mailKindsFor.partner, ...mailKindsFor.admin])].toSorted()).toEqual(mailKinds.values.toSorted());
  });

  test('is nothing that is not kept as a notification', () => {
    expect([mailKindOf(about('saved')), mailKindOf(about('pair-changed'))]).toEqual([null, null]);
  });
});
