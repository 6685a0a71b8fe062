import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Status } from '../../../ui/messages/status.tsx';

/** My Profile before anything of it is known. */
export function ProfileSkeleton() {
  return (
    <>
      <PageHeader title="My Profile" />
      <ProfileFieldsSkeleton />
    </>
  );
}

export function ProfileFieldsSkeleton() {
  return (
    <div className="mt-6 grid max-w-[720px] gap-5">
      <Status className="sr-only">Loading your profile</Status>
      <Skeleton className="h-10 max-w-80" />
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      ))}
    </div>
  );
}
