import { useQueryClient } from '@tanstack/react-query';
import { SecondFactorSetup } from '../features/accounts/admin/second-factor-setup.tsx';
import { sessionQueries } from '../session/session.queries.ts';
import { TextPage } from '../shell/text-page.tsx';
import { useLogOut } from '../shell/use-log-out.ts';
import { Button } from '../ui/controls/button.tsx';
import { useTitleState } from '../ui/address/page-title.ts';

const title = 'Set up a second factor';

/** Stands in place of every screen of an administrator who has no second factor where one is required. */
export function RequiredSecondFactor({ onDone }: { readonly onDone: () => void }) {
  const queryClient = useQueryClient();
  const logOut = useLogOut();
  useTitleState({ instead: title });
  const goOn = async () => {
    await queryClient.refetchQueries({ queryKey: sessionQueries.user().queryKey });
    onDone();
  };
  return (
    <TextPage title={title}>
      <p className="mb-6">
        Administrators need a second factor here. Logging in then takes your password and a code from an authenticator app.
      </p>
      <SecondFactorSetup onDone={() => void goOn()} />
      <Button variant="ghost" className="mt-6" onClick={() => void logOut()}>
        Log out
      </Button>
    </TextPage>
  );
}
