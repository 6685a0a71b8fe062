import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { partnershipQueries } from './partnerships.queries.ts';

export interface KnownPartnership {
  /** undefined while it is not known whether there is one; null where there is none. */
  readonly partnership: PartnershipView | null | undefined;
  /** Why it is not known. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The reader's partnership with one partner. */
export function usePartnershipWith(partnerId: string): KnownPartnership {
  const { data, error, refetch } = useQuery(partnershipQueries.list());
  return {
    partnership: data && (data.find(({ partner }) => partner.id === partnerId) ?? null),
    error: data ? null : error,
    retry: () => void refetch(),
  };
}
