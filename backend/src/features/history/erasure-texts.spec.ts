import { expect, test } from '@jest/globals';
import { leavings } from '../partners/leavings.ts';
import { erasureTexts } from './erasure-texts.ts';

test('every event after which someone is erased has words for the certificate', () => {
  expect(Object.keys(erasureTexts).toSorted()).toEqual(Object.keys(leavings).toSorted());
});
