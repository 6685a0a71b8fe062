import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

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
