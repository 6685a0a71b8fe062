import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import type { ReasonKind } from '@accelerator/contracts/partners/views';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

/** The reasons that this administrator has given for such decisions before; undefined while they are not known. */
export function useUsedReasons(of: ReasonKind): readonly string[] | undefined {
  return useQuery(query(adminPartnerRoutes.usedReasons, { query: { of } })).data;
}
