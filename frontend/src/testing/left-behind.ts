import { afterEach } from '@jest/globals';
import { act } from '@testing-library/react';
import { forgetDrafts } from '../session/drafts.ts';
import { clearToasts } from '../ui/messages/toasts.tsx';

// What one case leaves unsaved, and what it has said, are held in memory: the next case begins without both.
afterEach(() => {
  forgetDrafts();
  act(clearToasts);
});
