import type { UseMutationResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorMessage } from '../../../api/http.ts';
import { TextPage } from '../../../shell/text-page.tsx';
import { Alert } from '../../../ui/messages/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useTitleState } from '../../../ui/address/page-title.ts';
import { Status } from '../../../ui/messages/status.tsx';

export interface MailLinkTexts {
  readonly title: string;
  readonly question: string;
  readonly button: string;
  readonly busy: string;
  readonly doneTitle: string;
  readonly done: string;
  readonly failed: string;
}

interface MailLinkScreenProps {
  readonly texts: MailLinkTexts;
  readonly token: string;
  readonly press: UseMutationResult<unknown, Error, string>;
}

/** Behind a link in an email. Mail programs open links by themselves, so nothing happens before the button is pressed. */
export function MailLinkScreen({ texts, token, press }: MailLinkScreenProps) {
  const title = press.isSuccess ? texts.doneTitle : texts.title;
  useTitleState({ instead: title });
  if (press.isSuccess)
    return (
      <TextPage title={title}>
        <Status>{texts.done}</Status>
        <p>
          <Link to="/" className="link">
            Go to the Partner Growth Accelerator
          </Link>
        </p>
      </TextPage>
    );
  return (
    <TextPage title={title}>
      <p className="mb-6">{texts.question}</p>
      {press.isError && (
        <Alert tone="bad" role="alert" title={texts.failed} className="mb-6">
          {errorMessage(press.error)}
        </Alert>
      )}
      <Button variant="primary" busy={press.isPending} busyLabel={texts.busy} onClick={() => press.mutate(token)}>
        {texts.button}
      </Button>
    </TextPage>
  );
}
