import type { AddToDashboardRequest, RecommendPartnersRequest } from '@accelerator/contracts/partnerships/requests';
import { adminRecommendationRoutes } from '@accelerator/contracts/partnerships/routes';
import type { RecommendationView } from '@accelerator/contracts/partnerships/views';
import { useMutation, type QueryClient } from '@tanstack/react-query';
import { whatFailed } from '../../../../api/failures.ts';
import { mutation, requestTo } from '../../../../api/mutation.ts';
import { withUndo } from '../../../../entities/undo/undo.mutations.ts';
import type { ToastText } from '../../../../ui/messages/toasts.tsx';
import { hiddenSentence } from './match-labels.ts';

/** Says too where neither of the two sees it. */
const made =
  (title: string, about: string) =>
  (answer: RecommendationView, _: unknown, client: QueryClient): ToastText =>
    answer.hidden === null
      ? withUndo({ title, description: about, tone: 'good' }, answer, client)
      : withUndo({ title, description: `${about}. ${hiddenSentence}`, duration: 10_000 }, answer, client);

/** @param about whom it is about, as far as the screen knows */
export const useRecommend = (about: string) =>
  useMutation(
    mutation((body: RecommendPartnersRequest) => requestTo(adminRecommendationRoutes.add, { body }), {
      affects: 'partnership_update',
      messages: { done: made('Recommendation added', about), failed: whatFailed('Failed to add recommendation') },
    }),
  );

/** @param about whom it is about, as far as the screen knows */
export const useAddToDashboard = (about: string) =>
  useMutation(
    mutation((body: AddToDashboardRequest) => requestTo(adminRecommendationRoutes.addToDashboard, { body }), {
      affects: 'partnership_update',
      messages: { done: made('Partner added to dashboard', about), failed: whatFailed('Failed to add partner to dashboard') },
    }),
  );

export const useRemoveRecommendation = (about: string) =>
  useMutation(
    mutation((id: string) => requestTo(adminRecommendationRoutes.remove, { params: { id } }), {
      affects: 'partnership_update',
      messages: {
        done: (answer, _, client) =>
          withUndo({ title: 'Recommendation removed', description: about, tone: 'good' }, answer, client),
        failed: whatFailed('Failed to remove recommendation'),
      },
    }),
  );
