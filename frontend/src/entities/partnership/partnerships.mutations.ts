import type { PartnerType } from '@accelerator/contracts/catalogue';
import type {
  ApplyForCohortRequest,
  StartPartnershipRequest,
  UpdatePartnershipRequest,
} from '@accelerator/contracts/partnerships/requests';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, HttpError, refusalOf } from '../../api/http.ts';
import { refreshAfter } from '../../live/refresh-table.ts';
import { toast } from '../../ui/toasts.tsx';

/** What a partner makes of another one: interest, a pass, or neither (withdrawn, or a pass reconsidered). */
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
export function interestFlags(side: PartnerType, interest: Interest): UpdatePartnershipRequest {
  const { interested, notInterested } = ownFlags[side];
  return { [interested]: interest === 'interested', [notInterested]: interest === 'passed' };
}

/** A new partnership says that the other side has shown no interest; a pass is named only where it is one. */
export function startFlags(side: PartnerType, interest: Interest): NewPartnership {
  const { interested, notInterested } = ownFlags[side];
  return {
    [interested]: interest === 'interested',
    [otherInterest[side]]: false,
    ...(interest === 'passed' && { [notInterested]: true }),
  };
}

/** Updates the partnership where there is one, else starts it. */
function reach(
  { partnerId, partnershipId }: PartnershipTarget,
  bodies: { readonly start: NewPartnership; readonly update: UpdatePartnershipRequest },
): Promise<PartnershipView> {
  if (partnershipId) return update(partnershipId, bodies.update);
  if (!partnerId) throw new Error('Either partnerId or partnershipId must be provided');
  return call(partnershipRoutes.start, { body: { partnerId, ...bodies.start } });
}

function update(partnershipId: string | null | undefined, body: UpdatePartnershipRequest): Promise<PartnershipView> {
  if (!partnershipId) throw new Error('No partnership exists');
  return call(partnershipRoutes.update, { params: { id: partnershipId }, body });
}

/** The partner leaves a list that is being looked at: it stays a moment, so that the press is seen to have done something. */
const passDelayMs = 500;

interface InterestChange extends PartnershipTarget {
  readonly interest: Interest;
}

interface InterestFailure {
  readonly title: string;
  /** Said where the server gave no sentence of its own. */
  readonly fallback: string;
}

/** Where it is done decides how a failure is named: in the partner's own profile, or in a list of many. */
type Place = 'profile' | 'list';

export function useInterest(side: PartnerType, place: Place) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ interest, ...target }: InterestChange) =>
      reach(target, { start: startFlags(side, interest), update: interestFlags(side, interest) }),
    onSuccess: (partnership, { interest }) => {
      toast(interestToast(partnership, interest));
      if (interest === 'passed') setTimeout(() => void refreshAfter(client, 'partnership_interest'), passDelayMs);
      else void refreshAfter(client, 'partnership_interest');
    },
    onError: (error, { interest }) => {
      const { title, fallback } = interestFailure(interest, place);
      const unexplained = error instanceof HttpError && !error.answer;
      toast({ title, description: unexplained ? fallback : errorMessage(error), tone: 'bad' });
    },
  });
}

function interestToast(partnership: PartnershipView, interest: Interest): Parameters<typeof toast>[0] {
  const { companyName } = partnership.partner;
  if (interest === 'passed') return { title: 'Marked as not interested', description: `${companyName} won't be notified.` };
  if (interest === 'neutral') return { title: 'Interest updated' };
  return partnership.appPartnerInterested && partnership.solutionsPartnerInterested
    ? { title: 'Match confirmed!', description: `You and ${companyName} can see each other's contact details now.`, tone: 'good' }
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
export function useNotes(side: PartnerType) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ notes, ...target }: NotesChange) =>
      reach(target, { start: { ...startFlags(side, 'neutral'), notes }, update: { notes } }),
    onSuccess: () => refreshAfter(client, 'partnership_update'),
    onError: updateFailed,
  });
}

interface SavedChange extends PartnershipTarget {
  readonly savedForLater: boolean;
}

/** A private bookmark. */
export function useSaved(side: PartnerType) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ savedForLater, ...target }: SavedChange) =>
      reach(target, { start: { ...startFlags(side, 'neutral'), savedForLater }, update: { savedForLater } }),
    onSuccess: () => refreshAfter(client, 'partnership_saved'),
    onError: updateFailed,
  });
}

/** Says that the partner was written to, after the mail or copy action. */
export function useContacted() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (partnershipId: string | null | undefined) => update(partnershipId, { status: 'contacted' }),
    onSuccess: () => refreshAfter(client, 'partnership_update'),
    onError: (error) => toast({ title: 'Error updating partnership', description: errorMessage(error), tone: 'bad' }),
  });
}

export interface CohortApplication {
  readonly partnershipId: string;
  readonly cohortId: number;
  readonly applicationMessage?: string | undefined;
  /** The partnership is active and has no cohort: it is attached to this one. */
  readonly attach?: boolean;
}

export function useApply(side: PartnerType, otherFailure: 'Application failed' | 'Error applying for cohort') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ partnershipId, ...application }: CohortApplication) =>
      call(partnershipRoutes.apply, { params: { id: partnershipId }, body: applicationBody(side, application) }),
    onSuccess: ({ message }) => {
      toast({ title: 'Application sent', description: message, tone: 'good' });
      return refreshApplications(client);
    },
    onError: (error) => {
      toast({ ...applicationFailure(error, otherFailure), tone: 'bad' });
      // A refusal tells of something that the lists do not show yet: their cohort, or an application elsewhere.
      return refreshApplications(client);
    },
  });
}

export function applicationBody(
  side: PartnerType,
  { cohortId, applicationMessage, attach = false }: Omit<CohortApplication, 'partnershipId'>,
): ApplyForCohortRequest {
  if (attach) return { cohortId, status: 'active' };
  const message = applicationMessage?.trim();
  return { cohortId, [ownFlags[side].applied]: true, ...(message && { applicationMessage: message }) };
}

export function applicationFailure(error: Error, otherwise: string): { readonly title: string; readonly description: string } {
  if (refusalOf(error) === 'has_active') {
    return {
      title: 'Multiple partnerships not allowed',
      description: 'You can only have one active partnership or application at a time.',
    };
  }
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

export function useCancel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ partnershipId, reason }: Cancellation) =>
      call(partnershipRoutes.cancel, {
        params: { id: partnershipId },
        body: reason.trim() ? { reason: reason.trim() } : {},
      }),
    onSuccess: (_, { active }) => {
      toast({
        title: active ? 'Partnership ended' : 'Application canceled',
        description: 'Your partner and the administrators will be notified.',
      });
      return refreshApplications(client);
    },
    onError: (error) => toast({ title: 'Error cancelling partnership', description: errorMessage(error), tone: 'bad' }),
  });
}

/** An application also decides which cohorts can be applied for. */
async function refreshApplications(client: QueryClient): Promise<void> {
  await Promise.all([refreshAfter(client, 'partnership_status'), refreshAfter(client, 'cohort_applied')]);
}

function updateFailed(error: Error): void {
  toast({ title: 'Update failed', description: errorMessage(error), tone: 'bad' });
}

function errorMessage(error: Error): string {
  return error instanceof HttpError ? error.sentence : error.message;
}
