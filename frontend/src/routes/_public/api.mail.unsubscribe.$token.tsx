import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribeScreen } from '../../features/mail/public/unsubscribe-screen.tsx';
import { titled } from '../../ui/address/page-title.ts';

/** A call has the same address: the page makes it. */
export const Route = createFileRoute('/_public/api/mail/unsubscribe/$token')({
  head: titled('Stop email', 'Stop a kind of email to an address, or all.'),
  component: Unsubscribe,
});

function Unsubscribe() {
  return <UnsubscribeScreen token={Route.useParams().token} />;
}
