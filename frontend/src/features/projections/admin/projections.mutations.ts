import type { ParkedKeyAct, ParkedKeyActedView, ProjectionAct } from '@accelerator/contracts/projections/views';
import { projectionRoutes } from '@accelerator/contracts/projections/routes';
import { useMutation } from '@tanstack/react-query';
import { whatFailed } from '../../../api/failures.ts';
import { mutation, requestTo } from '../../../api/mutation.ts';
import type { ToastText } from '../../../ui/messages/toasts.tsx';

const done: Readonly<Record<ProjectionAct, string>> = {
  rebuild: 'Rebuild started',
  pause: 'Rebuild paused',
  resume: 'Rebuild resumed',
  cancel: 'Rebuild canceled',
  switch: 'Readers see the rebuild',
  rollback: 'Readers see the former documents',
};

/** The process that leads next finds it in the log. */
const recorded: ToastText = {
  title: 'Recorded',
  description: 'No process has come to it yet. It is done as soon as one does.',
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
        done: ({ isDone }, { act }) => (isDone ? { title: done[act], tone: 'good' } : recorded),
        failed: whatFailed('Failed to change the projection'),
      },
    }),
  );

interface ParkedKey {
  readonly name: string;
  readonly key: string;
  readonly act: ParkedKeyAct;
}

const outcomes: Readonly<Record<ParkedKeyActedView['outcome'], (act: ParkedKeyAct, problem: string | null) => ToastText>> = {
  goes_on: (act) => ({ title: act === 'retry' ? 'The document goes on' : 'Skipped and marked', tone: 'good' }),
  still_parked: (_, problem) => ({ title: 'Still parked', description: problem ?? undefined, tone: 'bad' }),
  awaited: () => recorded,
};

export const useParkedKeyAct = () =>
  useMutation(
    mutation(({ name, key, act }: ParkedKey) => requestTo(projectionRoutes.parkedKey, { params: { name }, body: { act, key } }), {
      affects: 'projections_changed',
      messages: {
        done: ({ outcome, problem }, { act }) => outcomes[outcome](act, problem),
        failed: whatFailed('Failed to go on with the document'),
      },
    }),
  );
