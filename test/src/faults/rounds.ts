export function countedUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
