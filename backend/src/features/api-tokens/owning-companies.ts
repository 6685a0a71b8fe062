/** Finds what companies are called, by their ids. The feature of the partners, which comes later, implements it. */
export abstract class OwningCompanies {
  abstract namesOf(partnerIds: readonly string[]): Promise<(partnerId: string) => string>;
}
