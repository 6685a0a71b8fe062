import { afterEach, beforeAll } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { setConnected } from '../live/connection.ts';
import { forgetDrafts } from '../session/drafts.ts';
import { setLeaving } from '../session/session.queries.ts';
import { clearToasts } from '../ui/messages/toasts.tsx';
import { nextPart } from '../ui/parts/lazy-part.tsx';

// As after the first idle moment of a page; the wait for a part has a spec of its own.
beforeAll(async () => {
  for (let part = nextPart(); part; part = nextPart()) await part.preload();
});

// Toasts, the connection, a logout and drafts outlast a case in memory: the next case begins without them.
afterEach(() => {
  act(() => {
    clearToasts();
    setConnected(true);
    onlineManager.setOnline(true);
  });
  setLeaving(false);
  forgetDrafts();
});
