// Each case begins with a browser that holds nothing and a page that was just loaded; what else screens leave behind: left-behind.ts.
import { beforeEach, jest } from '@jest/globals';
import { beginStoresAnew } from './stores.ts';

beforeEach(() => {
  jest.useRealTimers();
  beginStoresAnew();
  localStorage.clear();
  sessionStorage.clear();
});
