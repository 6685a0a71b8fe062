import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { manualMatchingRoutes } from '@accelerator/contracts/matching/routes';
import type {
  AnnotatePartnershipRequest,
  ApprovePartnershipRequest,
  AssignCohortRequest,
  PartnerActionRequest,
} from '@accelerator/contracts/partnerships/requests';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import type { GiveReasonRequest } from '@accelerator/contracts/partners/requests';
import { useMutation } from '@tanstack/react-query';
import { decisionFailed, failureMessage, whatFailed } from '../../../api/failures.ts';
import { errorMessage, refusalOf } from '../../../api/http.ts';
import { mutation, requestTo } from '../../../api/mutation.ts';
import { withUndo } from '../../../entities/undo/undo.mutations.ts';
import type { BulkTarget } from '../../../lists/list-selection.ts';
import { counted } from '../../../ui/formats/numbers.ts';

/** The sentence of a refusal because the cohort has no seats left, which an administrator may overrule; else undefined. */
export function fullCohortSentence(error: Error | null): string | undefined {
  return refusalOf(error) === 'full' ? errorMessage(error) : undefined;
}

const approvalFailed = decisionFailed('Failed to approve partnership');

/**
 * The version that the administrator has in front of them, which they decide on; without a version it is the newest. `name`: of
 * the two.
 */
export type PartnershipToDecide = Pick<AdminPartnershipView, 'id'> &
  Partial<Pick<AdminPartnershipView, 'version'>> & { readonly name?: string | undefined };

/** A full cohort is no failure: the screen asks whether to approve above the limit. */
export const useApprovePartnership = () =>
  useMutation(
    mutation(
      ({ id, version, name: _, ...decision }: PartnershipToDecide & ApprovePartnershipRequest) =>
        requestTo(adminPartnershipRoutes.approve, { params: { id }, version, body: decision }),
      {
        affects: 'partnership_approval',
        messages: {
          done: (answer, { name: description }, client) =>
            withUndo({ title: 'Partnership approved', description, tone: 'good' }, answer, client),
          failed: (error) => (fullCohortSentence(error) ? undefined : approvalFailed(error)),
        },
      },
    ),
  );

export const useRejectPartnership = () =>
  useMutation(
    mutation(
      ({ id, version, reason }: PartnershipToDecide & Required<GiveReasonRequest>) =>
        requestTo(adminPartnershipRoutes.reject, { params: { id }, version, body: reason ? { reason } : {} }),
      {
        affects: ['partnership_approval', 'account'],
        messages: {
          done: (answer, { name: description }, client) =>
            withUndo({ title: 'Partnership rejected', description }, answer, client),
          failed: decisionFailed('Failed to reject partnership'),
        },
      },
    ),
  );

const assignmentFailed = whatFailed('Failed to assign cohort');

/** A full cohort is no failure: the screen asks whether to move above the limit. */
export const useAssignCohort = () =>
  useMutation(
    mutation(
      ({ id, about: _, ...assignment }: { id: string; about: string } & AssignCohortRequest) =>
        requestTo(adminPartnershipRoutes.assignCohort, { params: { id }, body: assignment }),
      {
        affects: 'partnership_approval',
        messages: {
          done: (answer, { about: description }, client) =>
            withUndo({ title: 'Partnership assigned to cohort', description, tone: 'good' }, answer, client),
          failed: (error) => (fullCohortSentence(error) ? undefined : assignmentFailed(error)),
        },
      },
    ),
  );

interface WaitlistOrder {
  readonly cohortId: number;
  readonly partnershipIds: readonly string[];
}

/** A waitlist that has changed by then is read again, and with it who waits. */
export const useReorderWaitlist = () =>
  useMutation(
    mutation(
      ({ cohortId, partnershipIds }: WaitlistOrder) =>
        requestTo(adminCohortRoutes.reorderWaitlist, { params: { id: cohortId }, body: { partnershipIds } }),
      {
        affects: 'cohort_updated',
        messages: {
          done: 'Waitlist reordered',
          failed: whatFailed('Failed to reorder the waitlist', 'You have read-only access and cannot save cohorts.'),
        },
      },
    ),
  );

export const useAnnotatePartnership = () =>
  useMutation(
    mutation(
      ({ id, ...notes }: { id: string } & AnnotatePartnershipRequest) =>
        requestTo(adminPartnershipRoutes.annotate, { params: { id }, body: notes }),
      { affects: 'admin-partnerships', messages: { failed: whatFailed('Failed to save the notes') } },
    ),
  );

/** `act`: the outcome, as "Tallyfold applied". */
type Act = { readonly id: string; readonly act: string } & PartnerActionRequest;

/** An act of an administrator in place of one of the two, or of both. */
export const useActForPartners = () =>
  useMutation(
    mutation(({ id, act: _, ...act }: Act) => requestTo(adminPartnershipRoutes.act, { params: { id }, body: act }), {
      affects: 'partnership_approval',
      messages: {
        done: (answer, { act: description }, client) =>
          withUndo({ title: 'Partner action completed', description, tone: 'good' }, answer, client),
        failed: whatFailed('Failed to perform partner action'),
      },
    }),
  );

export const useApprovePartnerships = () =>
  useMutation(
    mutation(
      ({ rows, all }: BulkTarget<Pick<AdminPartnershipView, 'id' | 'version'>>) =>
        requestTo(adminPartnershipRoutes.approveMany, {
          body: rows ? { partnershipIds: rows.map(({ id, version }) => ({ id, version })) } : all,
        }),
      {
        affects: 'partnership_approval',
        messages: {
          done: ({ approved, ...made }, _, client) =>
            withUndo({ title: `Approved ${counted(approved, 'partnership')}`, tone: 'good' }, made, client),
          failed: whatFailed('Failed to approve partnerships'),
        },
      },
    ),
  );

/** The outcome is said by the screen, which loads again then. */
export const useDeleteMatch = () =>
  useMutation(
    mutation((id: string) => requestTo(manualMatchingRoutes.remove, { params: { id } }), {
      affects: 'partnership_status',
      messages: {
        failed: (error) => {
          const what = 'Failed to delete partnership';
          const description = failureMessage(error, what);
          return { title: 'Error', description: description === what ? `${what}. Unknown error` : description };
        },
      },
    }),
  );
