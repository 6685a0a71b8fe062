import { createFileRoute } from '@tanstack/react-router';
import { searchReader, text } from '../../address/search-readers.ts';
import { sessionListQueries } from '../../entities/account/sessions.queries.ts';
import { apiTokenQueries } from '../../entities/api-token/api-tokens.queries.ts';
import { cohortQueries } from '../../entities/cohort/cohorts.queries.ts';
import { mailQueries } from '../../entities/mail/mail.queries.ts';
import { partnerQueries } from '../../entities/partner/partners.queries.ts';
import { partnershipQueries } from '../../entities/partnership/partnerships.queries.ts';
import { webhookQueries } from '../../entities/webhook/webhooks.queries.ts';
import { companyQueries } from '../../features/partners/company.queries.ts';
import { calendarFeedQueries } from '../../features/partners/calendar-feed.queries.ts';
import { ProfileScreen } from '../../features/partners/partner/profile-screen.tsx';
import { ProfileSkeleton } from '../../features/partners/partner/profile-skeleton.tsx';
import { prefetchOrSkip } from '../../session/prefetch-or-skip.ts';
import { titled } from '../../ui/address/page-title.ts';
import { ownReading } from './-own-reading.ts';

export const Route = createFileRoute('/_partner/profile')({
  validateSearch: searchReader({ connection: text }),
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      ownReading(queryClient),
      prefetchOrSkip(queryClient, cohortQueries.list()),
      prefetchOrSkip(queryClient, companyQueries.own()),
      prefetchOrSkip(queryClient, companyQueries.members()),
      prefetchOrSkip(queryClient, sessionListQueries.own()),
      prefetchOrSkip(queryClient, partnerQueries.disclosures()),
      prefetchOrSkip(queryClient, calendarFeedQueries.own()),
      prefetchOrSkip(queryClient, apiTokenQueries.own()),
      prefetchOrSkip(queryClient, webhookQueries.all('company')),
      prefetchOrSkip(queryClient, mailQueries.settings()),
      prefetchOrSkip(queryClient, partnershipQueries.list()),
    ]);
  },
  head: titled('My Profile', 'What partners are matched with, and your login.'),
  pendingComponent: ProfileSkeleton,
  component: ProfileScreen,
});
