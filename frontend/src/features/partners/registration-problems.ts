import type { RefusalCode } from '@accelerator/contracts/http';
import type { RegisterPartnerRequest } from '@accelerator/contracts/partners/requests';
import { HttpError } from '../../api/http.ts';

interface FieldProblem {
  readonly field: keyof RegisterPartnerRequest;
  readonly message: string;
}

/** The field that a refusal of the whole registration is about, and the words that stand there. */
const problemOf: Partial<Record<RefusalCode, FieldProblem>> = {
  username_taken: { field: 'username', message: 'This username is already taken. Please choose a different one.' },
  company_taken: {
    field: 'companyName',
    message: 'This company is already registered. Please contact support if you believe this is an error.',
  },
  domain_taken: {
    field: 'companyDomain',
    message:
      'This domain is already registered. Please contact support if you believe this is an error. Ask a colleague for the company invite link.',
  },
};

/** Said instead of the server's words for a field. */
const messageOf: Partial<Record<string, string>> = { partnerTier: 'Partner tier is required for Solutions Partners' };

/** The fields that a refused registration is about. */
export function registrationProblems(error: unknown): readonly FieldProblem[] {
  if (!(error instanceof HttpError) || !error.answer) return [];
  const { code, errors = [] } = error.answer;
  const named = errors.map(({ field, message }) => ({
    field: field as FieldProblem['field'],
    message: messageOf[field] ?? message,
  }));
  const ofWhole = code && problemOf[code];
  return ofWhole ? [...named, ofWhole] : named;
}
