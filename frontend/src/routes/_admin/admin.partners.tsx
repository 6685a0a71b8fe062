import { createFileRoute } from '@tanstack/react-router';
import { readPartnersSearch } from '../../features/partners/admin/partner-filters.ts';
import { AdminPartnersScreen } from '../../features/partners/admin/partners-screen.tsx';
import { usePasswordReset, useReadOnly } from './-console-slots.tsx';

export const Route = createFileRoute('/_admin/admin/partners')({ validateSearch: readPartnersSearch, component: Partners });

function Partners() {
  const navigate = Route.useNavigate();
  return (
    <AdminPartnersScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      readOnly={useReadOnly()}
      resetPassword={usePasswordReset()}
    />
  );
}
