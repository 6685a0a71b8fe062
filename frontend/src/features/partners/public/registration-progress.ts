import type { RegisterPartnerRequest } from '@accelerator/contracts/partners/requests';
import type { FormProblem } from '../../../forms/command-resolver.ts';
import { jointSection, registrationSections } from '../profile-sections.ts';

export interface SectionProgress {
  readonly id: string;
  readonly title: string;
  /** Something is filled in, and nothing that is required is missing. */
  readonly complete: boolean;
  /** The number of problems; 0 before the first try. */
  readonly problems: number;
}

/** The progress of each section, in reading order. */
export type RegistrationProgress = readonly SectionProgress[];

interface Judged {
  /** The problems that a submit would complain about now. */
  readonly missing: readonly FormProblem[];
  /** The problems that were found; undefined before the first try. */
  readonly told?: readonly FormProblem[] | undefined;
  /** An invitation is a joint application by itself. */
  readonly isInvited?: boolean;
}

export function progressOf(
  values: Partial<RegisterPartnerRequest>,
  { missing, told = [], isInvited = false }: Judged,
): RegistrationProgress {
  const sections = registrationSections.filter((section) => !(isInvited && section === jointSection));
  return sections.map(({ id, title, fields }) => {
    const within = ({ field }: FormProblem) => (fields as readonly string[]).includes(field);
    const filledIn = fields.some((field) => isFilledIn(values[field]));
    return { id, title, complete: filledIn && !missing.some(within), problems: told.filter(within).length };
  });
}

function isFilledIn(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '' && value !== false;
}
