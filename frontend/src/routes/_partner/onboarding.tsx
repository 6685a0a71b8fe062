import { createFileRoute } from '@tanstack/react-router';
import { partnershipQueries } from '../../entities/partnership/partnerships.queries.ts';
import { onboardingQueries } from '../../features/partners/onboarding.queries.ts';
import { OnboardingScreen } from '../../features/partners/partner/onboarding-screen.tsx';
import { OnboardingSkeleton } from '../../features/partners/partner/onboarding-skeleton.tsx';
import { prefetchOrSkip } from '../../session/prefetch-or-skip.ts';
import { titled } from '../../ui/address/page-title.ts';
import { ownReading } from './-own-reading.ts';
import { WithOwnCompany } from './-own-company.tsx';

export const Route = createFileRoute('/_partner/onboarding')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      ownReading(queryClient),
      prefetchOrSkip(queryClient, partnershipQueries.list()),
      prefetchOrSkip(queryClient, onboardingQueries.own()),
    ]);
  },
  head: titled('Onboarding', 'What to do before your cohort begins.'),
  pendingComponent: OnboardingSkeleton,
  component: () => <WithOwnCompany waiting={OnboardingSkeleton}>{({ own }) => <OnboardingScreen own={own} />}</WithOwnCompany>,
});
