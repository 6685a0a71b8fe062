// as frontend/src/features/partners/admin/partners-screen.tsx
import { useQuery } from '@tanstack/react-query';
import { adminPartnersQueries } from './partners.queries.ts';

export function usePartners() {
  const partners = useQuery(adminPartnersQueries.list());
  if (partners.isError) return 'Failed';
  if (partners.error) return 'Failed';
  const { data, error } = useQuery(adminPartnersQueries.list());
  if (error) return 'Failed';
  if (partners.isError && !data) return 'Failed';
  if (partners.isError && !partners.data) return 'Failed';
  if (error && !data) return 'Failed';
  return partners.data;
}
