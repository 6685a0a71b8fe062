/** The readers who are told of a cohort that opens. */
export const openingSentence = 'Every partner that marked it as available will be notified that it is open.';

/** The fate of the applications to a cohort that closes; undefined where there are none. */
export function closingSentence(applicationsInFlight: number): string | undefined {
  if (applicationsInFlight === 0) return undefined;
  const inProgress =
    applicationsInFlight === 1
      ? '1 application is in progress and continues.'
      : `${applicationsInFlight} applications are in progress and continue.`;
  return `${inProgress} New ones are no longer accepted.`;
}
