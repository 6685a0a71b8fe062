import type { MatchPrint } from '@accelerator/contracts/matching/views';

/** Why a capped score cannot be higher: the two share no region, or no segment, so that they could sell nothing together. */
export function capReason(columns: MatchPrint, score: number): string {
  // Of a line without weight, the points do not say whether something is shared.
  const unshared = columns.flatMap(
    ({ name, points, of }) => (of > 0 && points === 0 && (sellsBy as Record<string, string>)[name]) || [],
  );
  return `Capped at ${score}: no shared ${unshared.join(' or ') || 'region or segment'}`;
}

const sellsBy = { Regions: 'region', Segments: 'segment' };

/** By how many points a score moved: "+2.0", "−10". */
export function signedPoints(points: number): string {
  if (points === 0) return 'under 0.1';
  const size = Math.abs(points);
  return `${points < 0 ? '−' : '+'}${size < 10 ? size.toFixed(1) : size}`;
}
