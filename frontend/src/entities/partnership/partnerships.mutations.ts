import type { PartnerType } from '@accelerator/contracts/catalogue';
import type {
  ApplyForCohortRequest,
  StartPartnershipRequest,
  UpdatePartnershipRequest,
} from '@accelerator/contracts/partnerships/requests';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useMutation, type QueryClient } from '@tanstack/react-query';
import { errorMessage, HttpError, refusalOf, UnsentError } from '../../api/http.ts';
import { mutation, requestTo, type Request, type RouteMutation } from '../../api/mutation.ts';
import { useSession } from '../../session/session.ts';
import { refreshAfter } from '../../api/refresh-table.ts';
import { focusWhenBack } from '../../ui/keyboard/focus-keeper.ts';
import { undoDuration, type ToastText } from '../../ui/messages/toasts.tsx';

/** The word of a partner on another one: interest, a pass, or neither (withdrawn, or a pass reconsidered). */
export type Interest = 'interested' | 'passed' | 'neutral';

/** Which partnership, or which partner where there is no partnership yet. */
export interface PartnershipTarget {
  readonly partnerId?: string | undefined;
  readonly partnershipId?: string | null | undefined;
}

interface OwnFlags {
  readonly interested: keyof UpdatePartnershipRequest;
  readonly notInterested: keyof UpdatePartnershipRequest;
  readonly applied: keyof ApplyForCohortRequest;
}

const ownFlags: Record<PartnerType, OwnFlags> = {
  app: { interested: 'appPartnerInterested', notInterested: 'appPartnerNotInterested', applied: 'appPartnerApplied' },
  solutions: {
    interested: 'solutionsPartnerInterested',
    notInterested: 'solutionsPartnerNotInterested',
    applied: 'solutionsPartnerApplied',
  },
};
const otherInterest = { app: 'solutionsPartnerInterested', solutions: 'appPartnerInterested' } as const;

type NewPartnership = Omit<StartPartnershipRequest, 'partnerId'>;

/** Only the caller's own side is ever written. */
function interestFlags(side: PartnerType, interest: Interest): UpdatePartnershipRequest {
  const { interested, notInterested } = ownFlags[side];
  return { [interested]: interest === 'interested', [notInterested]: interest === 'passed' };
}

/** A new partnership says that the other side has shown no interest; a pass is named only where it is one. */
function initialFlags(side: PartnerType, interest: Interest): NewPartnership {
  const { interested, notInterested } = ownFlags[side];
  return {
    [interested]: interest === 'interested',
    [otherInterest[side]]: false,
    ...(interest === 'passed' && { [notInterested]: true }),
  };
}

/** Updates the partnership where there is one, else starts it. */
function createOrUpdatePartnership(
  { partnerId, partnershipId }: PartnershipTarget,
  bodies: { readonly start: NewPartnership; readonly update: UpdatePartnershipRequest },
): Request<PartnershipView> {
  if (partnershipId) return update(partnershipId, bodies.update);
  if (!partnerId) throw new UnsentError('Either partnerId or partnershipId must be provided');
  return requestTo(partnershipRoutes.start, { body: { partnerId, ...bodies.start } });
}

function update(partnershipId: string | null | undefined, body: UpdatePartnershipRequest): Request<PartnershipView> {
  if (!partnershipId) throw new UnsentError('No partnership exists');
  return requestTo(partnershipRoutes.update, { params: { id: partnershipId }, body });
}

/** The partner leaves a list that is being looked at: it stays a moment, so that the press is seen to have done something. */
const passDelayMs = 500;

interface InterestChange extends PartnershipTarget {
  readonly interest: Interest;
  /** A pass is taken back at once, by the button of its own notice. */
  readonly undoes?: true;
  /** A pass ends interest that the reader has shown: no press brings that back unseen. */
  readonly endsInterest?: boolean | undefined;
}

interface InterestFailure {
  readonly title: string;
  /** Said where the server gave no sentence of its own. */
  readonly fallback: string;
}

/** Where it is done decides how a failure is named: in the partner's own profile, or in a list of many. */
type Place = 'profile' | 'list';

export function useInterest(place: Place) {
  const { side } = useSession();
  return useMutation(interestChange(side, place));
}

function interestChange(side: PartnerType, place: Place): RouteMutation<PartnershipView, InterestChange> {
  return mutation(
    ({ interest, ...target }: InterestChange) =>
      createOrUpdatePartnership(target, { start: initialFlags(side, interest), update: interestFlags(side, interest) }),
    {
      affects: ({ interest }) => (interest === 'passed' ? [] : 'partnership_interest'),
      messages: {
        done: (partnership, change, client) => {
          const text = change.undoes ? undone(partnership) : interestToast(partnership, change.interest);
          return change.interest === 'passed' && !change.endsInterest ? withReconsider(text, partnership, side, client) : text;
        },
        failed: (error, { interest }) => {
          const { title, fallback } = interestFailure(interest, place);
          // That the server cannot be reached explains it.
          const unexplained = error instanceof HttpError && error.status > 0 && !error.answer;
          // What failed is said once: where the title is the fallback, what to do follows it.
          return { title, description: unexplained && fallback !== title ? fallback : errorMessage(error) };
        },
      },
      onDone: (_, { interest }, client) => {
        if (interest === 'passed') setTimeout(() => void refreshAfter(client, 'partnership_interest'), passDelayMs);
      },
    },
  );
}

/** A pass is never told to the other side, so it is taken back as if it had not been. "Rejected Partners" offers that for as long as it holds. */
function withReconsider(text: ToastText, { id, partner }: PartnershipView, side: PartnerType, client: QueryClient): ToastText {
  const onSelect = () => {
    const reconsidering = client.getMutationCache().build(client, interestChange(side, 'list'));
    // A failure says so itself.
    void reconsidering
      .execute({ partnershipId: id, interest: 'neutral', undoes: true })
      .then(() => focusWhenBack(partner.id, 'passed'))
      .catch(() => undefined);
  };
  return { ...text, duration: undoDuration, action: { label: 'Undo', onSelect } };
}

function undone({ partner }: PartnershipView): ToastText {
  return { title: 'Undone', description: `${partner.companyName} is back where it was.` };
}

function interestToast(partnership: PartnershipView, interest: Interest): ToastText {
  const { companyName } = partnership.partner;
  if (interest === 'passed') return { title: 'Marked as not interested', description: `${companyName} won't be notified.` };
  if (interest === 'neutral') return { title: 'Interest updated' };
  return partnership.appPartnerInterested && partnership.solutionsPartnerInterested
    ? {
        title: 'Match confirmed!',
        description: `You and ${companyName} can see each other's contact details now.`,
        tone: 'together',
      }
    : { title: 'Interest recorded', description: `${companyName} has been notified.`, tone: 'good' };
}

function interestFailure(interest: Interest, place: Place): InterestFailure {
  const fallback = {
    interested: 'Failed to express interest',
    passed: 'Failed to mark as not interested',
    neutral: 'Failed to reconsider partner',
  }[interest];
  if (place === 'list') return { title: 'Action failed', fallback };
  return { title: interest === 'interested' ? 'Failed to express interest' : 'Update failed', fallback };
}

interface NotesChange extends PartnershipTarget {
  readonly notes: string;
}

/** Notes are the writing company's own. They travel alone: a colleague may have changed the interest in the meantime. */
export function useNotes() {
  const { side } = useSession();
  return useMutation(
    mutation(
      ({ notes, ...target }: NotesChange) =>
        createOrUpdatePartnership(target, { start: { ...initialFlags(side, 'neutral'), notes }, update: { notes } }),
      { affects: 'partnership_update', messages: { failed: 'Update failed' } },
    ),
  );
}

interface Evaluation {
  readonly partnershipId: string;
  readonly evaluated?: boolean;
  readonly evaluationNotes?: string;
}

/** The own company's evaluation. What is not named stays as it is: a colleague may be writing the rest. */
export const useEvaluation = () =>
  useMutation(
    mutation(({ partnershipId, ...evaluation }: Evaluation) => update(partnershipId, evaluation), {
      affects: 'partnership_evaluated',
      messages: { failed: 'Update failed' },
    }),
  );

interface SavedChange extends PartnershipTarget {
  readonly savedForLater: boolean;
}

/** A private bookmark. */
export function useSaved() {
  const { side } = useSession();
  return useMutation(
    mutation(
      ({ savedForLater, ...target }: SavedChange) =>
        createOrUpdatePartnership(target, {
          start: { ...initialFlags(side, 'neutral'), savedForLater },
          update: { savedForLater },
        }),
      { affects: 'partnership_saved', messages: { failed: 'Update failed' } },
    ),
  );
}

/** Says that the partner was written to, after the mail or copy action. */
export const useContacted = () =>
  useMutation(
    mutation((partnershipId: string | null | undefined) => update(partnershipId, { status: 'contacted' }), {
      affects: 'partnership_update',
      messages: { failed: 'Error updating partnership' },
    }),
  );

export interface CohortApplication {
  readonly partnershipId: string;
  readonly cohortId: number;
  readonly applicationMessage?: string | undefined;
  /** The partnership is active and has no cohort: it is attached to this one. */
  readonly attach?: boolean;
}

/** An application also decides which cohorts can be applied for. */
const applications = ['partnership_status', 'cohort_applied'] as const;

export function useApply(otherFailure: 'Application failed' | 'Error applying for cohort') {
  const { side } = useSession();
  return useMutation(
    mutation(
      ({ partnershipId, ...application }: CohortApplication) =>
        requestTo(partnershipRoutes.apply, { params: { id: partnershipId }, body: applicationBody(side, application) }),
      {
        affects: applications,
        messages: {
          done: ({ message }) => ({ title: 'Application sent', description: message, tone: 'good' }),
          failed: (error) => applicationFailure(error, otherFailure),
        },
      },
    ),
  );
}

function applicationBody(
  side: PartnerType,
  { cohortId, applicationMessage, attach = false }: Omit<CohortApplication, 'partnershipId'>,
): ApplyForCohortRequest {
  if (attach) return { cohortId, status: 'active' };
  const message = applicationMessage?.trim();
  return { cohortId, [ownFlags[side].applied]: true, ...(message && { applicationMessage: message }) };
}

export const noActivePartnerships = {
  title: 'No active partnerships',
  description: 'You need an active partnership to apply for a cohort.',
};

export function applicationFailure(error: Error, otherwise: string): { readonly title: string; readonly description: string } {
  if (refusalOf(error) === 'has_active') {
    return {
      title: 'Multiple partnerships not allowed',
      description: 'You can only have one active partnership or application at a time.',
    };
  }
  if (refusalOf(error) === 'not_mutual') return noActivePartnerships;
  return { title: isDifferentCohort(error) ? 'Cohort mismatch' : otherwise, description: errorMessage(error) };
}

/** The partner has applied to another cohort, and could be followed there. */
export function isDifferentCohort(error: Error | null): boolean {
  return refusalOf(error) === 'different_cohort';
}

interface Cancellation {
  readonly partnershipId: string;
  readonly reason: string;
  /** It is more than an application by now. */
  readonly active: boolean;
}

export const useCancel = () =>
  useMutation(
    mutation(
      ({ partnershipId, reason }: Cancellation) =>
        requestTo(partnershipRoutes.cancel, {
          params: { id: partnershipId },
          body: reason.trim() ? { reason: reason.trim() } : {},
        }),
      {
        affects: applications,
        messages: {
          done: (_, { active }) => ({
            title: active ? 'Partnership ended' : 'Application canceled',
            description: 'Your partner and the administrators will be notified.',
          }),
          failed: 'Error cancelling partnership',
        },
      },
    ),
  );
