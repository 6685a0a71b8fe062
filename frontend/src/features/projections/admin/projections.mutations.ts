import type { ParkedKeyAct, ProjectionAct } from '@accelerator/contracts/projections/views';
import { projectionRoutes } from '@accelerator/contracts/projections/routes';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../../api/error-messages.ts';
import { mutation, requestTo } from '../../../api/mutation.ts';

const done: Readonly<Record<ProjectionAct, string>> = {
  rebuild: 'Rebuild started',
  pause: 'Rebuild paused',
  resume: 'Rebuild resumed',
  cancel: 'Rebuild canceled',
  switch: 'Readers see the rebuild',
  rollback: 'Readers see the former documents',
};

interface Acted {
  /** Or 'all'. */
  readonly name: string;
  readonly act: ProjectionAct;
}

export const useProjectionAct = () =>
  useMutation(
    mutation(({ name, act }: Acted) => requestTo(projectionRoutes.act, { params: { name }, body: { act } }), {
      affects: 'projections_changed',
      messages: {
        done: (_, { act }) => ({ title: done[act], tone: 'good' }),
        failed: whatFailed('Failed to change the projection'),
      },
    }),
  );

interface ParkedKey {
  readonly name: string;
  readonly key: string;
  readonly act: ParkedKeyAct;
}

export const useParkedKeyAct = () =>
  useMutation(
    mutation(({ name, key, act }: ParkedKey) => requestTo(projectionRoutes.parkedKey, { params: { name }, body: { act, key } }), {
      affects: 'projections_changed',
      messages: {
        done: (_, { act }) => ({
          title: act === 'retry' ? 'Tried again' : 'Skipped and marked',
          description: act === 'retry' ? 'A document that still cannot be folded stays in the list.' : undefined,
          tone: 'good',
        }),
        failed: whatFailed('Failed to go on with the document'),
      },
    }),
  );
