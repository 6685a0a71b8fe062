// as frontend/src/features/cohorts/admin/cohort-seats.tsx
export function CohortSeats() {
  return (
    <>
      <input type="number" aria-label="Seats" />
      <input type="date" aria-label="Kickoff" />
      <input inputMode="numeric" aria-label="Waitlist" />
      <input type="email" aria-label="Contact" />
    </>
  );
}
