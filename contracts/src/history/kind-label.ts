/** Where the screens speak of it in other words. */
const labels: Readonly<Record<string, string>> = {
  PartnershipFrozen: 'Put on hold',
  // One event ends either.
  PartnershipCanceled: 'Application or partnership canceled',
  PartnershipThawed: 'No longer on hold',
};

/** 'InterestExpressed' as "Interest expressed": how screens and searches name a kind of event. */
export function kindLabel(type: string): string {
  const label = labels[type];
  if (label !== undefined) return label;
  const words = type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
