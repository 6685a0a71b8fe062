import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../ui/messages/alert.tsx';
import { formatDate } from '../../ui/formats/dates.ts';
import { invitationQueries } from './invitations.queries.ts';

/** Acceptances of the company's invitations that wait for the approval of the accepting company. */
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
