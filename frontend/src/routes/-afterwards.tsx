import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLiveUpdates } from '../live/live-updates.ts';
import { useSessionEndWarning } from '../session/use-session-end-warning.ts';
import { TopBars } from '../shell/top-bars.tsx';
import { keepFocus } from '../ui/keyboard/focus-keeper.ts';
import { ToastRegion } from '../ui/messages/toast-region.tsx';

/** Around every page, and nothing that it shows: what others do, the end of the session, messages, and the focus. */
export function Afterwards() {
  const router = useRouter();
  useLiveUpdates(() => void router.invalidate());
  useSessionEndWarning();
  useEffect(keepFocus, []);
  return (
    <>
      <TopBars />
      <ToastRegion ofPage />
    </>
  );
}
