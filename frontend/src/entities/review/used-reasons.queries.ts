import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

/** The reasons with which this administrator has rejected such applications before; undefined while they are not known. */
export function useUsedReasons(of: 'partner' | 'partnership'): readonly string[] | undefined {
  return useQuery(query(adminPartnerRoutes.usedReasons, { query: { of } })).data;
}
