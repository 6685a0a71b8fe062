import { safeReturnTo } from '@accelerator/contracts/accounts/return-to';
import type { RegisteredView, UserView } from '@accelerator/contracts/accounts/views';
import type { InvitationDetailView } from '@accelerator/contracts/invitations/views';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { AuthScreen, type AuthTab } from '../../features/accounts/public/auth-screen.tsx';
import { LogInByLink, SwitchQuestion } from '../../features/accounts/public/log-in-link.tsx';
import { LoginForm, LoginSkeleton } from '../../features/accounts/public/login-form.tsx';
import { invitationTokenIn } from '../../entities/invitation/invitation-link.ts';
import { invitationQueries } from '../../entities/invitation/invitations.queries.ts';
import { RegistrationOutcome } from '../../features/partners/public/registration-outcome.tsx';
import type { RegistrationProgress } from '../../features/partners/public/registration-progress.ts';
import { forgetCredentialsOfAddress, peekCredentialsOfAddress } from '../../session/credentials-of-address.ts';
import { FrameAhead } from '../../shell/ahead.tsx';
import { prefetchOrSkip } from '../../session/prefetch-or-skip.ts';
import { userIfSignedIn } from '../../session/guards.ts';
import { hasSessionEnded, sessionQueries } from '../../session/session.queries.ts';
import { homeOf, signedIn, useUser } from '../../session/session.ts';
import { oneOf, searchReader, text } from '../../address/search-readers.ts';
import { headOf, useTitleState } from '../../ui/address/page-title.ts';
import { ErrorAlert } from '../../ui/messages/alert.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** Long enough to see that the login worked, in milliseconds. */
const redirectAfter = 500;
/** Long enough to read how a registration came out. */
const redirectAfterRegistration = 2000;

export interface AuthSearch {
  returnTo?: string | undefined;
  username?: string | undefined;
  tab?: AuthTab | undefined;
}

const readAuthSearch = searchReader({
  returnTo: safeReturnTo,
  username: text,
  tab: oneOf<AuthTab>({ options: [{ value: 'register' }, { value: 'login' }] }),
});

export const Route = createFileRoute('/_public/auth')({
  // Every key is named even where it is dropped: the router keeps the raw value of those that are not.
  validateSearch: (search): AuthSearch => ({
    returnTo: undefined,
    username: undefined,
    tab: undefined,
    ...readAuthSearch(search),
  }),
  beforeLoad: async ({ context, search, cause }) => {
    // Who logs in or registers on this very page is sent on by the page itself.
    if (cause === 'stay') return;
    const user = await userIfSignedIn(context.queryClient);
    if (!user || (await isForSomeoneElse(peekCredentialsOfAddress(), user))) return;
    forgetCredentialsOfAddress();
    throw redirect({ href: search.returnTo ?? homeOf(user), replace: true });
  },
  loaderDeps: ({ search: { returnTo } }) => ({ token: invitationTokenIn(returnTo) }),
  loader: async ({ context: { queryClient }, deps: { token }, location }) => {
    // It is needed at once; where that fails, its place says so.
    if (openTab(location.search) === 'register') void Registration.preload();
    if (token) await prefetchOrSkip(queryClient, invitationQueries.byToken(token));
  },
  head: ({ match }) =>
    headOf(
      openTab(match.search) === 'register' ? 'Register' : 'Login',
      'The Partner Growth Accelerator pairs App Partners with Solutions Partners for joint go-to-market cohorts.',
    ),
  codeSplitGroupings: [['component', 'loader', 'pendingComponent']],
  // Does not wait for the session: visitors see the form at once.
  pendingMs: 0,
  pendingComponent: AuthAhead,
  component: AuthRoute,
});

function AuthAhead() {
  const tab = openTab(Route.useSearch());
  return (
    <FrameAhead>
      <AuthScreen tab={tab} login={<LoginSkeleton />} register={tab === 'register' && <RegistrationSkeleton />} />
    </FrameAhead>
  );
}

/** At least as high as the window: the help below does not come into sight and then move. */
function RegistrationSkeleton() {
  return (
    <div className="mt-7 min-h-dvh md:mt-8">
      <Loading label="Loading the registration">
        <div className="grid gap-7">
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
        </div>
      </Loading>
    </div>
  );
}

const Registration = lazyPart(
  async () => (await import('./-registration.tsx')).Registration,
  ({ error, onRetry }) =>
    error ? (
      <div className="mt-6">
        <ErrorAlert title="The registration could not be loaded" error={error} onRetry={onRetry} />
      </div>
    ) : (
      <RegistrationSkeleton />
    ),
);
const RegistrationContents = lazyPart(
  async () => (await import('./-registration.tsx')).RegistrationContents,
  () => null,
);

/** A login link opened while another user is logged in, who is asked first. */
async function isForSomeoneElse(link: { username: string } | undefined, user: UserView): Promise<boolean> {
  if (link === undefined) return false;
  const { isSameName } = await import('@accelerator/contracts/text/folding');
  return !isSameName(link.username, user.username);
}

/** A person who follows an invitation is most often new here. */
function usualTab({ returnTo }: AuthSearch): AuthTab {
  return invitationTokenIn(returnTo) === undefined ? 'login' : 'register';
}

const openTab = (search: AuthSearch): AuthTab => search.tab ?? usualTab(search);

interface Registered {
  readonly answer: RegisteredView;
  /** With which it was; undefined also where the link leads to none. */
  readonly invitation: InvitationDetailView | undefined;
}

function AuthRoute() {
  const search = Route.useSearch();
  const { returnTo, username } = search;
  const tab = openTab(search);
  const token = invitationTokenIn(returnTo);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const settings = useQuery(sessionQueries.settings());
  const [link, setLink] = useState(peekCredentialsOfAddress);
  const [linkConfirmed, setLinkConfirmed] = useState(false);
  const [failedName, setFailedName] = useState(username);
  const [isBack] = useState(hasSessionEnded);
  const [registered, setRegistered] = useState<Registered>();
  const [progress, setProgress] = useState<RegistrationProgress>();
  const invitation = useQuery({ ...invitationQueries.byToken(token ?? ''), enabled: token !== undefined && !registered });
  // The long form is made once it is asked for: it would keep the login waiting.
  const [isRegistering, setRegistering] = useState(tab === 'register');
  if (tab === 'register' && !isRegistering) setRegistering(true);
  useEffect(forgetCredentialsOfAddress, []);
  useTitleState({ flawed: tab === 'register' && Boolean(progress?.some(({ problems }) => problems > 0)) });

  const goOn = (to: string) => navigate({ href: to, replace: true });
  const onLoggedIn = async (person: UserView) => {
    await signedIn(queryClient, person);
    if (returnTo) setTimeout(() => void goOn(returnTo), redirectAfter);
    else void goOn(homeOf(person));
  };
  const onRegistered = (answer: RegisteredView) => {
    const { data } = invitation;
    void signedIn(queryClient, answer);
    setRegistered({ answer, invitation: data });
  };
  const next = registered && nextStepAfterRegistration(registered, returnTo);
  const goOnLater = useEffectEvent(() => next && void goOn(next.path));
  useEffect(() => {
    if (!registered?.invitation) return;
    const timer = setTimeout(goOnLater, redirectAfterRegistration);
    return () => clearTimeout(timer);
  }, [registered]);

  return (
    <AuthScreen
      settings={settings.data}
      tab={tab}
      onTab={(opened) =>
        void navigate({
          to: '/auth',
          search: { ...(returnTo && { returnTo }), ...(opened !== usualTab({ returnTo }) && { tab: opened }) },
          replace: true,
          resetScroll: false,
        })
      }
      login={<LoginForm key={failedName} {...(failedName && { username: failedName })} isBack={isBack} onLoggedIn={onLoggedIn} />}
      register={
        isRegistering && (
          <Registration
            token={token}
            invitation={invitation}
            isOpen={tab === 'register' && !registered}
            onRegistered={onRegistered}
            onProgress={setProgress}
          />
        )
      }
      onNearRegister={Registration.preload}
      aside={tab === 'register' && !registered && !link && <RegistrationContents progress={progress} />}
      instead={instead()}
    />
  );

  function instead() {
    if (registered && next)
      return <RegistrationOutcome answer={registered.answer} next={next} onNext={() => void goOn(next.path)} />;
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

/** An invitation is answered next, unless it is not there, or the registration was the answer. */
function nextStepAfterRegistration({ answer, invitation }: Registered, returnTo: string | undefined) {
  const isInvitation = invitationTokenIn(returnTo) !== undefined;
  if (returnTo && !isInvitation) return { path: returnTo, label: 'Go to your dashboard' };
  return returnTo && invitation?.partnership.kind === 'invitation'
    ? { path: returnTo, label: 'Go to the invitation' }
    : { path: homeOf(answer), label: 'Go to your dashboard' };
}
