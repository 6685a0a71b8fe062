import type { UserView } from '@accelerator/contracts/accounts/views';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { useLogIn } from '../accounts.mutations.ts';

interface LogInByLinkProps {
  credentials: { username: string; password: string };
  onLoggedIn: (user: UserView) => void;
  onFailed: () => void;
}

/** Logs in with the credentials of a login link, without a press. */
export function LogInByLink({ credentials, onLoggedIn, onFailed }: LogInByLinkProps) {
  const logIn = useLogIn();
  const start = useEffectEvent(() => logIn.mutate(credentials, { onSuccess: onLoggedIn, onError: onFailed }));
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    start();
  }, []);
  return <PageSpinner label={`Logging in as ${credentials.username}`} />;
}

interface SwitchQuestionProps {
  user: UserView;
  username: string;
  onStay: () => void;
  onSwitch: () => void;
}

/** A login link was opened while another person is logged in. */
export function SwitchQuestion({ user, username, onStay, onSwitch }: SwitchQuestionProps) {
  return (
    <section aria-labelledby="switch-question" className="mt-12 grid max-w-[480px] gap-3">
      <h2 id="switch-question" className="text-title font-semibold">{`Log in as ${username}?`}</h2>
      <p className="text-control text-ink-2">{`You are logged in as ${user.username}. Logging in as ${username} logs ${user.username} out in this browser.`}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={onStay}>{`Stay logged in as ${user.username}`}</Button>
        <Button variant="primary" onClick={onSwitch}>
          {`Log in as ${username}`}
        </Button>
      </div>
    </section>
  );
}
