// as frontend/src/features/partners/admin/partners-screen.tsx
import { useQuery } from '@tanstack/react-query';
import { adminPartnersQueries } from './partners.queries.ts';

export function usePartners() {
  const partners = useQuery(adminPartnersQueries.list());
  const rows = partners.data ?? [];
  const names = partners.data?.map(({ companyName }) => companyName) ?? [];
  const { data: again = [] } = useQuery(adminPartnersQueries.list());
  return [rows, names, again];
}
