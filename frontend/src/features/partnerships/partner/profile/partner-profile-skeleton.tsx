import { PageHeader } from '../../../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { Status } from '../../../../ui/messages/status.tsx';

/** The profile of another partner before anything of it is known: contact, status, notes, and what the company does. */
export function PartnerProfileSkeleton() {
  return (
    <Loading label="Loading the partner">
      <div className="grid gap-6">
        {['h-32', 'h-20', 'h-16', 'h-48'].map((height) => (
          <Skeleton key={height} className={height} />
        ))}
      </div>
    </Loading>
  );
}

/** The same as a page, with the match score at its side. */
export function PartnerProfileScreenSkeleton() {
  return (
    <>
      <PageHeader title="Partner profile" crumbs="My Matches" />
      <Status className="sr-only">Loading the partner</Status>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_404px]">
        <div className="grid content-start gap-6">
          <Skeleton className="h-36 rounded-md" />
          <Skeleton className="h-96 rounded-md" />
        </div>
        <Skeleton className="h-96 rounded-md" />
      </div>
    </>
  );
}
