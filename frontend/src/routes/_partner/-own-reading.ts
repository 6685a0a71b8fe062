import type { QueryClient } from '@tanstack/react-query';
import { invitationQueries } from '../../entities/invitation/invitations.queries.ts';
import { partnerQueries } from '../../entities/partner/partners.queries.ts';
import { prefetchOrSkip } from '../../session/prefetch-or-skip.ts';

/** For loaders: the own company, and what it has sent where it applies together with a partner. */
export async function ownReading(queryClient: QueryClient): Promise<void> {
  const own = await prefetchOrSkip(queryClient, partnerQueries.profile());
  if (own && own.profile.jointApplicationId !== null) await prefetchOrSkip(queryClient, invitationQueries.own());
}
