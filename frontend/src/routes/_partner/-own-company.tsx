import type { ProfileView } from '@accelerator/contracts/partners/views';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { HttpError } from '../../api/http.ts';
import { partnerQueries } from '../../entities/partner/partners.queries.ts';
import { ErrorAlert } from '../../ui/messages/alert.tsx';
import type { Elements } from '../../ui/elements.ts';

export interface OwnCompany {
  /** null while the company has no profile. */
  readonly own: ProfileView | null;
}

interface WithOwnCompanyProps {
  /** The screen before anything of it is known. */
  readonly waiting: ComponentType;
  readonly children: (company: OwnCompany) => Elements;
}

/** Waits for the reader's own company, which every partner screen is about. */
export function WithOwnCompany({ waiting: Waiting, children }: WithOwnCompanyProps) {
  const profile = useQuery(partnerQueries.profile());
  const none = profile.error instanceof HttpError && profile.error.status === 404;
  if (profile.isPending) return <Waiting />;
  if (profile.isLoadingError && !none) {
    return (
      <>
        <h1 className="sr-only">Error</h1>
        <ErrorAlert title="Failed to fetch user profile" error={profile.error} onRetry={() => void profile.refetch()} />
      </>
    );
  }
  return children({ own: profile.data?.profile ?? null });
}
