import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Status } from '../../../ui/messages/status.tsx';

/** The checklist before it is known what is done. */
export function OnboardingSkeleton() {
  return (
    <>
      <PageHeader title="Onboarding" description="Your checklist for the start of a cohort." />
      <Status className="sr-only">Loading your checklist</Status>
      <Card className="mt-6 max-w-[720px]">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="border-t border-line px-5 py-4 first:border-0">
            <Skeleton className="h-11" />
          </div>
        ))}
      </Card>
    </>
  );
}
