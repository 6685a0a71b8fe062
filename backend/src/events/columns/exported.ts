import type { Private } from '@accelerator/contracts/log';

type PersonalFieldOf<Data> = Data extends { readonly private?: infer Sealed }
  ? NonNullable<Sealed> extends Private<infer Fields>
    ? keyof Fields & string
    : never
  : never;

/** The part of an event that is exported. */
export interface Exported<Data> {
  /** Fields that stay: hashes, versions of credentials, and what is a company's own. */
  readonly without?: readonly (keyof Data & string)[];
  /** Personal fields that an export with personal data opens. */
  readonly personal?: readonly PersonalFieldOf<Data>[];
}

export const wholeEvent = {};
export const withReason = { personal: ['reason'] } as const;
export const withMessage = { personal: ['message'] } as const;

export const jointApplicationFields = [
  'solutionsPartnerName',
  'appPartnerName',
  'solutionsPartnerPocName',
  'solutionsPartnerJobTitle',
  'appPartnerPocName',
  'appPartnerJobTitle',
  'solutionsPartnerTier',
  'jointIndustries',
  'jointPersonas',
  'externalPartnerEmail',
] as const;
