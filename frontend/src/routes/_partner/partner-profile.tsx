import { partnerTypeOf } from '@accelerator/contracts/catalogue';
import { createFileRoute } from '@tanstack/react-router';
import { matchQueries } from '../../entities/match/matching.queries.ts';
import { partnerQueries } from '../../entities/partner/partners.queries.ts';
import { partnershipQueries } from '../../entities/partnership/partnerships.queries.ts';
import type { PartnerAddress } from '../../features/partnerships/partner/profile/partner-profile.tsx';
import { PartnerProfileScreen } from '../../features/partnerships/partner/profile/partner-profile-screen.tsx';
import { PartnerProfileScreenSkeleton } from '../../features/partnerships/partner/profile/partner-profile-skeleton.tsx';
import { prefetchOrSkip } from '../../session/prefetch-or-skip.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { searchReader, text } from '../../address/search-readers.ts';
import { headOf } from '../../ui/address/page-title.ts';
import { WithOwnCompany } from './-own-company.tsx';

const readPartnerSearch = searchReader({ id: text, type: text });

export const Route = createFileRoute('/_partner/partner-profile')({
  validateSearch: readPartnerSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, preload }) => {
    const address = addressIn(deps);
    const [partner] = await Promise.all([
      // The server writes down who has seen contact details: a link that is only pointed at shows none.
      address && !preload ? prefetchOrSkip(queryClient, partnershipQueries.partner(address.id, address.type)) : undefined,
      prefetchOrSkip(queryClient, partnerQueries.profile()),
      prefetchOrSkip(queryClient, partnershipQueries.list()),
      address && prefetchOrSkip(queryClient, matchQueries.explanation(address.id)),
      address && prefetchOrSkip(queryClient, matchQueries.changes(address.id)),
    ]);
    return { title: address ? (partner?.companyName ?? 'Partner profile') : 'Invalid Profile Request' };
  },
  head: ({ loaderData }) => headOf(loaderData?.title ?? 'Partner profile', 'What this partner does, and how well you match.'),
  pendingComponent: PartnerProfileScreenSkeleton,
  component: PartnerProfile,
});

interface PartnerSearch {
  readonly id?: string;
  readonly type?: string;
}

/** Finds the partner that an address names; a type that is missing or misspelt names none. */
function addressIn({ id, type: spelling }: PartnerSearch): PartnerAddress | undefined {
  const type = partnerTypeOf(spelling);
  return id && type ? { id, type } : undefined;
}

function PartnerProfile() {
  const address = addressIn(Route.useSearch());
  return (
    <WithOwnCompany waiting={PartnerProfileScreenSkeleton}>
      {({ own }) =>
        own ? (
          <PartnerProfileScreen own={own} address={address} />
        ) : (
          <>
            <PageHeader title="Partner profile" />
            <div className="mt-8">
              <EmptyState title="Partner profile not found" action={<ButtonLink to="/profile">Complete your profile</ButtonLink>}>
                Other partners can be seen once your own profile is there.
              </EmptyState>
            </div>
          </>
        )
      }
    </WithOwnCompany>
  );
}
