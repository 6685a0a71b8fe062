/** 'InterestExpressed' as "Interest expressed": how screens and searches name a kind of event. */
export function kindLabel(type: string): string {
  const words = type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
