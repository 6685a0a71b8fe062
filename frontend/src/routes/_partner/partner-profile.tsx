import { partnerTypeOf } from '@accelerator/contracts/catalogue';
import { createFileRoute } from '@tanstack/react-router';
import type { PartnerAddress } from '../../features/partnerships/partner/partner-profile-dialog.tsx';
import { PartnerProfileScreen } from '../../features/partnerships/partner/partner-profile-screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WithOwnCompany } from './-own-company.tsx';

export const Route = createFileRoute('/_partner/partner-profile')({ validateSearch: partnerSearch, component: PartnerProfile });

/** Anything may stand in an address: what is missing or misspelt names no partner. */
function partnerSearch(search: Record<string, unknown>): { id?: string; type?: string } {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);
  const [id, type] = [text(search['id']), text(search['type'])];
  return { ...(id && { id }), ...(type && { type }) };
}

function PartnerProfile() {
  const { id, type: spelling } = Route.useSearch();
  const type = partnerTypeOf(spelling);
  const address: PartnerAddress | undefined = id && type ? { id, type } : undefined;
  return (
    <WithOwnCompany>
      {({ own }) =>
        own ? (
          <PartnerProfileScreen own={own} address={address} />
        ) : (
          <EmptyState title="Partner profile not found" action={<ButtonLink to="/profile">Complete your profile</ButtonLink>}>
            Other partners can be seen once your own profile is there.
          </EmptyState>
        )
      }
    </WithOwnCompany>
  );
}
