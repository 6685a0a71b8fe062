import type { PartnerTier } from '../catalogue/partner-tiers.ts';

/**
 * Warns that a cohort is meant for other tiers than that of the Solutions Partner; null where it fits, or is not known.
 * @param name null where it is the reader's own company
 */
export function tierWarning(
  meantFor: readonly string[],
  { tier, name }: { readonly tier: PartnerTier | null; readonly name: string | null },
): string | null {
  if (meantFor.length === 0 || tier === null || meantFor.includes(tier)) return null;
  const tiers = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(meantFor);
  return `This cohort is meant for ${tiers} partners, and ${name === null ? 'you are' : `${name} is`} ${tier}. You can still apply.`;
}
