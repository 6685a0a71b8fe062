import { JoinCompanyForm, joinPasswordsMatch } from '@accelerator/contracts/partners/requests';
import type { UserView } from '@accelerator/contracts/accounts/views';
import type { InvitingCompanyView } from '@accelerator/contracts/partners/views';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { HttpError } from '../../../api/http.ts';
import { NewPasswordField } from '../../../forms/passwords/new-password-field.tsx';
import { newPasswordProblem } from '../../../forms/passwords/new-password-problem.ts';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { homeOf, useUser } from '../../../session/session.ts';
import { TextPage } from '../../../shell/text-page.tsx';
import { useLogOut } from '../../../shell/use-log-out.ts';
import { Alert, ErrorAlert } from '../../../ui/messages/alert.tsx';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { useTitleState } from '../../../ui/address/page-title.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useJoinCompany } from '../company.mutations.ts';
import { companyQueries } from '../company.queries.ts';

const title = 'Join your company';
const invalid = 'Invalid Invitation';

/** The page that an invite link opens: the company, and the form that makes someone its member. */
export function JoinCompanyScreen({ inviteCode }: { readonly inviteCode: string | undefined }) {
  return inviteCode === undefined ? <InvalidInvitation /> : <Invitation key={inviteCode} inviteCode={inviteCode} />;
}

function Invitation({ inviteCode }: { readonly inviteCode: string }) {
  const invitation = useQuery(companyQueries.invitation(inviteCode));
  const user = useUser();
  if (invitation.error instanceof HttpError && invitation.error.status === 404) return <InvalidInvitation />;
  if (invitation.data) {
    return (
      <TextPage title={`Join ${invitation.data.name}`}>
        <p className="mb-6 text-ink-2">
          {`${invitation.data.name} (${invitation.data.domain}) invites you to its team on the Partner Growth Accelerator. You get a login of your own, with the same rights as your colleagues.`}
        </p>
        {user ? (
          <SignedInAlready user={user} company={invitation.data} />
        ) : (
          <JoinForm inviteCode={inviteCode} company={invitation.data} />
        )}
      </TextPage>
    );
  }
  return (
    <TextPage title={title}>
      <div className="mt-6">
        {invitation.isError ? (
          <ErrorAlert
            title="The invitation could not be loaded"
            error={invitation.error}
            onRetry={() => void invitation.refetch()}
          />
        ) : (
          <Loading label="Loading the invitation">
            <Skeleton className="h-72 max-w-[400px]" />
          </Loading>
        )}
      </div>
    </TextPage>
  );
}

function InvalidInvitation() {
  useTitleState({ instead: invalid });
  return (
    <TextPage title={invalid}>
      <p className="mb-6 text-ink-2">
        This invite link is incomplete, or it was replaced by a new one. Ask your colleague for the current link.
      </p>
      <ButtonLink to="/auth">Go to login</ButtonLink>
    </TextPage>
  );
}

function SignedInAlready({ user, company }: { readonly user: UserView; readonly company: InvitingCompanyView }) {
  const logOut = useLogOut('stay');
  return (
    <Alert
      tone="note"
      title={`You are logged in as ${user.username}`}
      action={
        <span className="flex flex-wrap gap-2">
          <ButtonLink size="sm" to={homeOf(user)}>
            Go to your dashboard
          </ButtonLink>
          <Button size="sm" onClick={logOut}>
            Log out
          </Button>
        </span>
      }
    >{`A login belongs to one company. To join ${company.name} with a new one, log out first.`}</Alert>
  );
}

function JoinForm({ inviteCode, company }: { readonly inviteCode: string; readonly company: InvitingCompanyView }) {
  const navigate = useNavigate();
  const { form, formProps, busy } = useCommandForm(JoinCompanyForm, useJoinCompany(inviteCode), {
    stored: { values: { username: '', password: '', confirmPassword: '' } },
    send: ({ username, password }) => ({ username, password }),
    extra: async (values) => ({
      password: await newPasswordProblem(values.password, {
        isAdministrator: false,
        names: [values.username, company.name, company.domain],
      }),
      confirmPassword: joinPasswordsMatch(values),
    }),
    onSaved: () => navigate({ to: '/auth' }),
  });
  const username = useWatch({ control: form.control, name: 'username' });
  return (
    <form {...formProps} aria-label="Join your company" className="grid max-w-[400px] grid-cols-[minmax(0,1fr)] gap-5">
      <TextField form={form} name="username" label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <NewPasswordField
        form={form}
        name="password"
        label="Password"
        hint="At least 6 characters."
        personal={[username, company.name, company.domain]}
      />
      <TextField form={form} name="confirmPassword" label="Confirm password" type="password" autoComplete="new-password" />
      <p className="m-0! text-control text-ink-2">
        By joining you agree to the{' '}
        <Link to="/terms" target="_blank" className="link">
          terms and conditions
        </Link>
        .
      </p>
      <Button type="submit" variant="primary" busy={busy} busyLabel="Joining" className="justify-self-start max-md:w-full">
        <span className="min-w-0">{`Join ${company.name}`}</span>
      </Button>
    </form>
  );
}
