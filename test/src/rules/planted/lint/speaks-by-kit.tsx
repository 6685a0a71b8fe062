// as frontend/src/features/cohorts/admin/cohort-count.tsx
export function CohortCount({ count }: { count: number }) {
  return (
    <>
      <p role="status">{count} cohorts</p>
      <p aria-live="polite">{count} cohorts</p>
      <output>{count} cohorts</output>
    </>
  );
}
