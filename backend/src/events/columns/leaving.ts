import type { EventNames } from './history.ts';

/** An event after which someone is erased, and the words of the certificate. */
export interface Leaving<Data> {
  /** The subjects whose keys are destroyed. */
  readonly subjects: (data: Data) => readonly string[];
  /** The subjects of whom only rows in the stores are deleted, because records go on naming them. */
  readonly inStoresOnly?: (data: Data) => readonly string[];
  readonly of: (data: Data, names: EventNames) => string;
  readonly because: (data: Data) => string;
  readonly whose: (data: Data, subject: string) => string;
}

export const aMember = (): string => 'A member';
export const namedPeople = 'The people whom the joint application named';

/** The people of another company whom it named when it applied together with them. */
export function namedPartner({ jointApplicationId }: { readonly jointApplicationId?: string }): readonly string[] {
  return jointApplicationId === undefined ? [] : [jointApplicationId];
}
