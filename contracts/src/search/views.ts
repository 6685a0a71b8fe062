/** The number of characters that can be searched for. */
export const searchLengths = { min: 2, max: 100 } as const;

export const searchKinds = ['partner', 'partnership', 'cohort', 'user'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Something that was found, without contact details. */
export interface SearchHitView {
  readonly kind: SearchKind;
  /** Of the partner, the partnership or the invitation that may become one, the cohort or the user. */
  readonly id: string;
  /** Its name. */
  readonly title: string;
  /** The words that tell it from others of the same name. */
  readonly detail: string;
  /** The company of a user; null of administrators, and of everything else. */
  readonly partnerId: string | null;
}
