import { createFileRoute } from '@tanstack/react-router';
import { PartnerDashboardScreen } from '../../features/partnerships/partner/partner-dashboard-screen.tsx';
import { useOpenedPartner } from './-opened-partner.tsx';
import { WithOwnCompany, type OwnCompany } from './-own-company.tsx';

export const Route = createFileRoute('/_partner/partner-dashboard')({
  component: () => <WithOwnCompany>{(company) => <Dashboard {...company} />}</WithOwnCompany>,
});

function Dashboard(company: OwnCompany) {
  const { openPartner, dialog } = useOpenedPartner(company);
  return (
    <>
      <PartnerDashboardScreen own={company.own} side={company.side} onOpen={openPartner} />
      {dialog}
    </>
  );
}
