// as frontend/src/features/partners/admin/planted-names.ts
export const inOrder = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other));
export const collated = (names: readonly string[]) => names.toSorted(new Intl.Collator('en').compare);
export const plain = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '');
export const composed = (name: string) => name.normalize();
export const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
export const finds = (name: string, typed: string) => name.toLocaleLowerCase().includes(typed);
