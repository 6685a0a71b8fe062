import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** An invitation that is on its way. */
export function InvitationSkeleton() {
  return (
    <Loading label="Loading the invitation">
      <Skeleton className="h-64 rounded-md" />
    </Loading>
  );
}
