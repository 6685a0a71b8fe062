import { afterEach, beforeAll } from '@jest/globals';
import { act } from '@testing-library/react';
import { forgetDrafts } from '../session/drafts.ts';
import { clearToasts } from '../ui/messages/toasts.tsx';
import { nextPart } from '../ui/parts/lazy-part.tsx';

// As after the first idle moment of a page; the wait for a part has a spec of its own.
beforeAll(async () => {
  for (let part = nextPart(); part; part = nextPart()) await part.preload();
});

// What one case leaves unsaved, and what it has said, are held in memory: the next case begins without both.
afterEach(() => {
  forgetDrafts();
  act(clearToasts);
});
