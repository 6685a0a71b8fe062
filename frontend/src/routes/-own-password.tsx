import { ChangePasswordForm } from '../entities/account/change-password-form.tsx';
import { TextPage } from '../shell/text-page.tsx';
import { useLogOut } from '../shell/use-log-out.ts';
import { Button } from '../ui/controls/button.tsx';
import { useTitleState } from '../ui/address/page-title.ts';

const title = 'Choose your own password';

/** Stands in place of every screen of someone whose password is temporary: it opens nothing but its change. */
export function OwnPassword() {
  const logOut = useLogOut();
  useTitleState({ instead: title });
  return (
    <TextPage title={title}>
      <p className="mb-6">You logged in with a temporary password. Choose your own to go on.</p>
      <ChangePasswordForm />
      <Button variant="ghost" className="mt-6" onClick={() => void logOut()}>
        Log out
      </Button>
    </TextPage>
  );
}
