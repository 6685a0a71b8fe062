import { adminPartnershipRoutes, type AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { describe, expect, test } from '@jest/globals';
import { Demo } from './demo.fixtures.ts';

describe('the demo', () => {
  test('plays the same story on a leap day whose kickoffs fall as late as they can', async () => {
    const demos = [new Demo(), new Demo()] as const;
    const [today, leapDay] = demos;
    const idsOf = async (one: Demo) =>
      (await one.asAdministrator<readonly AdminPartnershipView[]>(adminPartnershipRoutes.list)).map(({ id, matchScore }) => [
        id,
        matchScore,
      ]);
    try {
      await Promise.all([today.start(new Date().toISOString()), leapDay.start('2028-02-29T00:00:00.000Z')]);
      expect(await idsOf(leapDay)).toEqual(await idsOf(today));
    } finally {
      await Promise.all(demos.map((demo) => demo.stop()));
    }
  });
});
