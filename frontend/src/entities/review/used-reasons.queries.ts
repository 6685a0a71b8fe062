import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

/** The reasons that this administrator rejected with before; undefined while they are not known. */
export function useUsedReasons(): readonly string[] | undefined {
  return useQuery(query(adminPartnerRoutes.usedReasons)).data;
}
