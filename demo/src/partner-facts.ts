import type {
  Accreditation,
  Budget,
  CoMarketingExperience,
  Industry,
  MarketSegment,
  PartnerTier,
  PartnerType,
  Persona,
  Region,
  TeamSize,
  TechnologyCategory,
  TimeZone,
} from '@accelerator/contracts/catalogue';
import type { CohortKey } from './cohorts.ts';
import type { Moment } from './moments.ts';

interface Facts {
  readonly company: { readonly name: string; readonly domain: string; readonly timeZone: TimeZone };
  /** The address is made from the first name and the company's domain where none is given; the username is the first name. */
  readonly contact: { readonly name: string; readonly jobTitle: string; readonly email?: string };
  readonly markets: {
    readonly industries: readonly Industry[];
    readonly regions: readonly Region[];
    readonly segments: readonly MarketSegment[];
  };
  readonly serves: { readonly personas: readonly Persona[]; readonly technology: readonly TechnologyCategory[] };
  readonly brings: {
    readonly experience: CoMarketingExperience;
    readonly team: TeamSize;
    readonly budget: Budget;
    readonly practices: readonly ('co-selling' | 'account mapping')[];
  };
  readonly cohorts: readonly CohortKey[];
  /** The partner that it applies together with; of the other type, and not registered. */
  readonly together?: {
    readonly company: string;
    readonly contact: { readonly name: string; readonly jobTitle: string; readonly email: string };
    readonly industries: readonly Industry[];
    readonly personas: readonly Persona[];
  };
  readonly registered: Moment;
  /** Left out where an administrator has not decided yet, or has said no. */
  readonly approved?: Moment;
}

export interface AppFacts extends Facts {
  readonly installs: number;
}

export interface SolutionsFacts extends Facts {
  readonly tier: PartnerTier;
  readonly accreditations: readonly Accreditation[];
  /** Of the company, at the platform. */
  readonly partnerManager: string;
}

/** The facts that a company said of itself when it registered. */
export type PartnerFacts =
  | (AppFacts & { readonly type: Extract<PartnerType, 'app'> })
  | (SolutionsFacts & { readonly type: Extract<PartnerType, 'solutions'> });

/** The first name in plain letters and lower case: 'Inés Valverde' gives 'ines'. */
export function usernameOf({ contact }: Pick<Facts, 'contact'>): string {
  const [first = ''] = contact.name.split(' ');
  return first
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
}
