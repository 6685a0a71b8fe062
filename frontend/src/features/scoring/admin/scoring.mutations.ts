import { scoringRoutes } from '@accelerator/contracts/scoring/routes';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../../api/failures.ts';
import { mutation } from '../../../api/mutation.ts';

export const useAdoptPolicy = () =>
  useMutation(
    mutation(scoringRoutes.adopt, {
      affects: ['admin-scoring', 'admin-partnerships', 'admin-partner-matches', 'admin-matching'],
      messages: {
        done: ({ policies: [newest] }) => ({
          title: `${newest!.name} adopted`,
          description: 'It rules every match score from now on.',
          tone: 'good',
        }),
        failed: whatFailed('The policy was not adopted'),
      },
    }),
  );
