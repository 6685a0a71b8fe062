import { createFileRoute } from '@tanstack/react-router';
import { ConfirmAddressScreen } from '../../features/mail/public/confirm-address-screen.tsx';
import { titled } from '../../ui/address/page-title.ts';

/** A call has the same address: the page makes it. */
export const Route = createFileRoute('/_public/api/mail/confirm/$token')({
  head: titled('Confirm this address', 'Confirm that email may be sent to an address.'),
  component: ConfirmAddress,
});

function ConfirmAddress() {
  return <ConfirmAddressScreen token={Route.useParams().token} />;
}
