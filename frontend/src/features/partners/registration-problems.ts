import type { RegisterPartnerRequest } from '@accelerator/contracts/partners/requests';
import { HttpError } from '../../api/http.ts';

interface FieldProblem {
  readonly field: keyof RegisterPartnerRequest;
  readonly message: string;
}

/** What the server says of a whole registration, and the words that stand at the field it is about. */
const known: readonly (FieldProblem & { readonly says: string })[] = [
  {
    says: 'username is already registered',
    field: 'username',
    message: 'This username is already taken. Please choose a different one.',
  },
  {
    says: 'Company is already registered',
    field: 'companyName',
    message: 'This company is already registered. Please contact support if you believe this is an error.',
  },
  {
    says: 'Domain is already registered',
    field: 'companyDomain',
    message:
      'This domain is already registered. Please contact support if you believe this is an error. Ask a colleague for the company invite link.',
  },
  { says: 'Partner tier is required', field: 'partnerTier', message: 'Partner tier is required for Solutions Partners' },
];

/** The fields that a refused registration is about. */
export function registrationProblems(error: unknown): readonly FieldProblem[] {
  if (!(error instanceof HttpError)) return [];
  const named = (error.answer?.errors ?? []).map(
    ({ field, message }) => wordsFor(message) ?? { field: field as FieldProblem['field'], message },
  );
  const ofWhole = wordsFor(error.answer?.message ?? error.message);
  return ofWhole && !named.some(({ field }) => field === ofWhole.field) ? [...named, ofWhole] : named;
}

function wordsFor(said: string): FieldProblem | undefined {
  const match = known.find(({ says }) => said.includes(says));
  return match && { field: match.field, message: match.message };
}
