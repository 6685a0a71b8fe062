import type { QueryClient } from '@tanstack/react-query';
import { invitationQueries } from '../../entities/invitation/invitations.queries.ts';
import { partnerQueries } from '../../entities/partner/partners.queries.ts';
import { firstReading } from '../../session/first-reading.ts';

/** For loaders: the own company, and what it has sent where it applies together with a partner. */
export async function ownReading(queryClient: QueryClient): Promise<void> {
  const own = await firstReading(queryClient, partnerQueries.profile());
  if (own && own.profile.jointApplicationId !== null) await firstReading(queryClient, invitationQueries.own());
}
