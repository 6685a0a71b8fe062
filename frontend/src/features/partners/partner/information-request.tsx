import { useQuery } from '@tanstack/react-query';
import { partnerQueries } from '../../../entities/partner/partners.queries.ts';
import { Alert } from '../../../ui/messages/alert.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { formatInstant } from '../../../ui/formats/dates.ts';

/** The question that the administrators want to know before they decide, and how to answer. Nothing where they have not asked. */
export function InformationRequest({ onProfile = false }: { readonly onProfile?: boolean }) {
  const { data: own } = useQuery(partnerQueries.profile());
  const asked = own?.informationRequest;
  if (!asked) return null;
  const rejected = own.profile.applicationStatus === 'rejected';
  const answer = rejected
    ? 'Answer by changing your profile, then ask for another look.'
    : 'Answer by changing your profile: the administrators see what you changed.';
  return (
    <Alert
      tone={asked.changedSince ? 'note' : 'wait'}
      title="An administrator asked for more information"
      action={
        !onProfile && (
          <ButtonLink to="/profile" size="sm">
            Open My Profile
          </ButtonLink>
        )
      }
    >
      <p className="my-1 whitespace-pre-line text-ink">{asked.message}</p>
      <p>
        {`Asked ${formatInstant(asked.requestedAt)}. ${asked.changedSince ? 'You have changed your profile since; an administrator will look at it.' : answer}`}
      </p>
    </Alert>
  );
}
