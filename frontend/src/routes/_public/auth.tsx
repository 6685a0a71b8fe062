import { safeReturnTo } from '@accelerator/contracts/accounts/return-to';
import type { RegisteredView, UserView } from '@accelerator/contracts/accounts/views';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AuthScreen, type AuthTab } from '../../features/accounts/public/auth-screen.tsx';
import { LogInByLink, SwitchQuestion } from '../../features/accounts/public/log-in-link.tsx';
import { LoginForm } from '../../features/accounts/public/login-form.tsx';
import { cohortQueries } from '../../entities/cohort/cohorts.queries.ts';
import { RegistrationContents } from '../../features/partners/public/registration-contents.tsx';
import { RegistrationForm } from '../../features/partners/public/registration-form.tsx';
import { RegistrationOutcome } from '../../features/partners/public/registration-outcome.tsx';
import { isFlawed, type RegistrationProgress } from '../../features/partners/public/registration-progress.ts';
import { forgetCredentialsOfAddress, peekCredentialsOfAddress } from '../../session/credentials-of-address.ts';
import { userIfSignedIn } from '../../session/guards.ts';
import { sessionQueries } from '../../session/session.queries.ts';
import { homeOf, signedIn, useUser } from '../../session/session.ts';
import { headOf, useTitleState } from '../../ui/page-title.ts';

/** Long enough to see that the log-in worked. */
const redirectAfter = 500;

export interface AuthSearch {
  returnTo?: string | undefined;
  username?: string | undefined;
  tab?: AuthTab | undefined;
}

export const Route = createFileRoute('/_public/auth')({
  // Every key is named even where it is dropped: the router keeps the raw value of those that are not.
  validateSearch: (search): AuthSearch => ({
    returnTo: safeReturnTo(search['returnTo']),
    username: typeof search['username'] === 'string' ? search['username'] : undefined,
    tab: search['tab'] === 'register' ? 'register' : undefined,
  }),
  beforeLoad: async ({ context, search, cause }) => {
    // Who signs in or registers on this very page is sent on by the page itself.
    if (cause === 'stay') return;
    const user = await userIfSignedIn(context.queryClient);
    if (!user || isForSomeoneElse(peekCredentialsOfAddress(), user)) return;
    forgetCredentialsOfAddress();
    throw redirect({ href: search.returnTo ?? homeOf(user), replace: true });
  },
  head: ({ match }) =>
    headOf(
      match.search.tab === 'register' ? 'Register' : 'Login',
      'The Partner Growth Accelerator pairs App Partners with Solutions Partners for joint go-to-market cohorts.',
    ),
  component: AuthRoute,
});

/** A log-in link opened by somebody who is already signed in as another: they are asked first. */
function isForSomeoneElse(link: { username: string } | undefined, user: UserView): boolean {
  return link !== undefined && link.username.trim().toLowerCase() !== user.username.toLowerCase();
}

function AuthRoute() {
  const { returnTo, username, tab = 'login' } = Route.useSearch();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const settings = useQuery(sessionQueries.settings());
  const [link, setLink] = useState(peekCredentialsOfAddress);
  const [linkConfirmed, setLinkConfirmed] = useState(false);
  const [failedName, setFailedName] = useState(username);
  const [registered, setRegistered] = useState<RegisteredView>();
  const [progress, setProgress] = useState<RegistrationProgress>();
  const cohorts = useQuery({ ...cohortQueries.offered(), enabled: tab === 'register' && !registered });
  // The long form is made once it is asked for: it would keep the log-in waiting.
  const [isRegistering, setRegistering] = useState(tab === 'register');
  if (tab === 'register' && !isRegistering) setRegistering(true);
  useEffect(forgetCredentialsOfAddress, []);
  useTitleState({ flawed: tab === 'register' && isFlawed(progress) });

  const goOn = (to: string) => navigate({ href: to, replace: true });
  const onLoggedIn = async (person: UserView) => {
    await signedIn(queryClient, person);
    if (returnTo) setTimeout(() => void goOn(returnTo), redirectAfter);
    else void goOn(homeOf(person));
  };
  const onRegistered = (answer: RegisteredView) => {
    void signedIn(queryClient, answer);
    setRegistered(answer);
  };

  return (
    <AuthScreen
      settings={settings.data}
      tab={tab}
      onTab={(next) =>
        void navigate({
          to: '/auth',
          search: { ...(returnTo && { returnTo }), ...(next === 'register' && { tab: next }) },
          replace: true,
          resetScroll: false,
        })
      }
      login={<LoginForm key={failedName} {...(failedName && { username: failedName })} onLoggedIn={onLoggedIn} />}
      register={isRegistering && <RegistrationForm cohorts={cohorts} onRegistered={onRegistered} onProgress={setProgress} />}
      aside={tab === 'register' && !registered && !link && <RegistrationContents progress={progress} />}
      instead={instead()}
    />
  );

  function instead() {
    if (registered) return <RegistrationOutcome answer={registered} next={returnTo ?? homeOf(registered)} />;
    if (!link) return undefined;
    if (user && !linkConfirmed) {
      return (
        <SwitchQuestion
          user={user}
          username={link.username}
          onStay={() => void goOn(returnTo ?? homeOf(user))}
          onSwitch={() => setLinkConfirmed(true)}
        />
      );
    }
    return (
      <LogInByLink
        credentials={link}
        onLoggedIn={onLoggedIn}
        onFailed={() => {
          setFailedName(link.username);
          setLink(undefined);
        }}
      />
    );
  }
}
