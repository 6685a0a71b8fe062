import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionEnd, useSessionEnd } from '../api/session-end.ts';
import { toast } from '../ui/messages/toasts.tsx';
import { sessionQueries } from './session.queries.ts';
import { useUser } from './session.ts';

/** The time before its end at which a session is warned of, in milliseconds. */
const warnBeforeMs = 120_000;

const inputs = ['pointerdown', 'keydown'];

const stays = { title: 'You will be logged out in 2 minutes', description: 'Press any key or click to stay logged in.' };
const ends = {
  title: 'You have to log in again in 2 minutes',
  description: 'You have been logged in for as long as is allowed. What you typed is kept.',
};

/** Warns of the end of the session, and leads to the login when it has come. Once, at the root. */
export function useSessionEndWarning(): void {
  const queryClient = useQueryClient();
  const isSignedIn = Boolean(useUser());
  const endsAt = useSessionEnd();
  useEffect(() => {
    if (!isSignedIn || endsAt === undefined) return;
    const ask = () => queryClient.refetchQueries({ queryKey: sessionQueries.user().queryKey });
    let isOver = false;
    const isStillSo = () => !isOver && sessionEnd() === endsAt;
    const stay = async () => {
      stopListening();
      await ask();
      if (isStillSo()) toast({ ...ends, duration: warnBeforeMs });
    };
    const onInput = () => void stay();
    const stopListening = () => inputs.forEach((input) => window.removeEventListener(input, onInput));
    const warn = async () => {
      // Another tab may have been used since.
      await ask();
      if (!isStillSo()) return;
      toast({ ...stays, duration: warnBeforeMs });
      inputs.forEach((input) => window.addEventListener(input, onInput));
    };
    const timers = [
      setTimeout(() => void warn(), endsAt - warnBeforeMs - Date.now()),
      setTimeout(() => void ask(), endsAt - Date.now() + 1_000),
    ];
    return () => {
      isOver = true;
      stopListening();
      timers.forEach(clearTimeout);
    };
  }, [queryClient, isSignedIn, endsAt]);
}
