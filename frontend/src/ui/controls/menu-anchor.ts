/**
 * Where a menu opens beside its button. Every distance is a number: Headless UI reads one that is left out from a CSS variable, in every
 * frame while the menu is open, and each reading computes the styles of the page again.
 */
export function menuAnchor<Placement extends string>(to: Placement) {
  return { to, gap: 4, offset: 0, padding: 8 };
}
