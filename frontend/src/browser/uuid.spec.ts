import { expect, jest, test } from '@jest/globals';
import { newUuid } from './uuid.ts';

test('an id is a UUID of version 4, another one each time, also on a plain origin', () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const ids = Array.from({ length: 200 }, newUuid);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(200);
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
  expect(newUuid()).toBe('00000000-0000-4000-8000-000000000000');
});
