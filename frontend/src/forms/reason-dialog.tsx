import type { ReactElement } from 'react';
import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx';
import type { ReasonQuestionProps } from './reason-question.tsx';

const Question = lazyDialog<ReasonQuestionProps<never, never>>(
  async () => (await import('./reason-question.tsx')).ReasonQuestion,
  {
    title: ({ title }) => title,
  },
);

/** Asks before a decision against someone, and for the reason that they may be told. Render it only while it is open. */
export const ReasonDialog = Question as unknown as <Sent, Answer>(props: ReasonQuestionProps<Sent, Answer>) => ReactElement;
