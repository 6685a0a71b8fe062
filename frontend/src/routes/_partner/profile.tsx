import { createFileRoute } from '@tanstack/react-router';
import { sessionListQueries } from '../../entities/account/sessions.queries.ts';
import { cohortQueries } from '../../entities/cohort/cohorts.queries.ts';
import { mailQueries } from '../../entities/mail/mail.queries.ts';
import { partnerQueries } from '../../entities/partner/partners.queries.ts';
import { partnershipQueries } from '../../entities/partnership/partnerships.queries.ts';
import { companyQueries } from '../../features/partners/company.queries.ts';
import { calendarFeedQueries } from '../../features/partners/calendar-feed.queries.ts';
import { ProfileScreen } from '../../features/partners/partner/profile-screen.tsx';
import { ProfileSkeleton } from '../../features/partners/partner/profile-skeleton.tsx';
import { firstReading } from '../../session/first-reading.ts';
import { titled } from '../../ui/address/page-title.ts';
import { ownReading } from './-own-reading.ts';

export const Route = createFileRoute('/_partner/profile')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      ownReading(queryClient),
      firstReading(queryClient, cohortQueries.list()),
      firstReading(queryClient, companyQueries.own()),
      firstReading(queryClient, companyQueries.members()),
      firstReading(queryClient, sessionListQueries.own()),
      firstReading(queryClient, partnerQueries.disclosures()),
      firstReading(queryClient, calendarFeedQueries.own()),
      firstReading(queryClient, mailQueries.settings()),
      firstReading(queryClient, partnershipQueries.list()),
    ]);
  },
  head: titled('My Profile', 'What partners are matched with, and your login.'),
  pendingComponent: ProfileSkeleton,
  component: ProfileScreen,
});
