import type { TakeProposalRequest } from '@accelerator/contracts/assistants/requests';
import { proposalRoutes } from '@accelerator/contracts/assistants/routes';
import type { ProposalKind } from '@accelerator/contracts/assistants/views';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../../api/failures.ts';
import { mutation, requestTo } from '../../../api/mutation.ts';
import { doneLabels } from './proposal-labels.ts';

interface Taken {
  readonly id: string;
  readonly kind: ProposalKind;
  readonly body: TakeProposalRequest;
}

export const useTakeProposal = () =>
  useMutation(
    mutation(({ id, body }: Taken) => requestTo(proposalRoutes.take, { params: { id }, body }), {
      affects: ['admin-proposals', 'partnership_interest', 'partner_approval', 'account'],
      messages: {
        done: (_, { kind }) => ({ title: doneLabels[kind], tone: 'good' }),
        failed: whatFailed('Failed to take the proposal'),
      },
    }),
  );

export const useDropProposal = () =>
  useMutation(
    mutation(proposalRoutes.drop, {
      affects: 'admin-proposals',
      messages: { done: 'Proposal dropped', failed: whatFailed('Failed to drop the proposal') },
    }),
  );
