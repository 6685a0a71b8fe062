import type { AddToDashboardRequest, RecommendPartnersRequest } from '@accelerator/contracts/partnerships/requests';
import { adminRecommendationRoutes } from '@accelerator/contracts/partnerships/routes';
import type { RecommendationView } from '@accelerator/contracts/partnerships/views';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../../api/error-messages.ts';
import { mutation, requestTo } from '../../../api/mutation.ts';
import type { ToastText } from '../../../ui/toasts.tsx';
import { hiddenSentence } from './match-labels.ts';

/** Says too where neither of the two sees it. */
const made =
  (title: string) =>
  ({ hidden }: RecommendationView): ToastText =>
    hidden === null ? { title, tone: 'good' } : { title, description: hiddenSentence, duration: 10_000 };

export const useRecommend = () =>
  useMutation(
    mutation((body: RecommendPartnersRequest) => requestTo(adminRecommendationRoutes.add, { body }), {
      affects: 'partnership_update',
      messages: { done: made('Recommendation added'), failed: whatFailed('Failed to add recommendation') },
    }),
  );

export const useAddToDashboard = () =>
  useMutation(
    mutation((body: AddToDashboardRequest) => requestTo(adminRecommendationRoutes.addToDashboard, { body }), {
      affects: 'partnership_update',
      messages: { done: made('Partner added to dashboard'), failed: whatFailed('Failed to add partner to dashboard') },
    }),
  );

export const useRemoveRecommendation = () =>
  useMutation(
    mutation((id: string) => requestTo(adminRecommendationRoutes.remove, { params: { id } }), {
      affects: 'partnership_update',
      messages: { done: 'Recommendation removed', failed: whatFailed('Failed to remove recommendation') },
    }),
  );
