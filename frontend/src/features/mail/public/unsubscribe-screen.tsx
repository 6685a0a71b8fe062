import { useUnsubscribe } from '../mail-links.mutations.ts';
import { MailLinkScreen, type MailLinkTexts } from './mail-link-screen.tsx';

const texts: MailLinkTexts = {
  title: 'Stop email',
  question: 'Stop all email from the Partner Growth Accelerator to this address? Your notifications stay as they are.',
  button: 'Stop all email',
  busy: 'Stopping',
  doneTitle: 'Email stopped',
  done: 'No more email is sent to this address. You can turn it on again in your email settings.',
  failed: 'Email not stopped',
};

export function UnsubscribeScreen({ token }: { readonly token: string }) {
  return <MailLinkScreen texts={texts} token={token} press={useUnsubscribe()} />;
}
