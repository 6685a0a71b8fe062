import { useConfirmMailAddress } from '../mail-links.mutations.ts';
import { MailLinkScreen, type MailLinkTexts } from './mail-link-screen.tsx';

const texts: MailLinkTexts = {
  title: 'Confirm this address',
  question: 'Confirm that the Partner Growth Accelerator may send email to this address.',
  button: 'Confirm this address',
  busy: 'Confirming',
  doneTitle: 'Address confirmed',
  done: 'Email is sent to this address from now on. Choose what you get in your email settings.',
  failed: 'Address not confirmed',
};

export function ConfirmAddressScreen({ token }: { readonly token: string }) {
  return <MailLinkScreen texts={texts} token={token} press={useConfirmMailAddress()} />;
}
