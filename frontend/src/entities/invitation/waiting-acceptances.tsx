import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../ui/alert.tsx';
import { formatDate } from '../../ui/dates.ts';
import { invitationQueries } from './invitations.queries.ts';

/** Who has accepted an invitation of the company's and awaits its own approval, and since when. */
export function WaitingAcceptances() {
  const sent = useQuery(invitationQueries.own()).data;
  return sent
    ?.filter(({ kind, status }) => kind === 'invitation' && status === 'joint_application_pending')
    .map(({ id, partner, statusMessage, inviteAcceptedAt }) => (
      <Alert key={id} tone="wait" title={`${partner?.companyName ?? 'A company'} accepted your invitation`}>
        <p>{statusMessage}</p>
        {inviteAcceptedAt && <p>{`It has waited since ${formatDate(inviteAcceptedAt)}.`}</p>}
      </Alert>
    ));
}
