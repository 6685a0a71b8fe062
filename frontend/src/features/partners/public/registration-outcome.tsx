import type { RegisteredView } from '@accelerator/contracts/accounts/views';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ButtonAnchor } from '../../../ui/controls/button.tsx';
import { onPlainPress } from '../../../address/dialog-address.ts';

const outcomes = {
  approved: { title: 'Application Approved', icon: CircleCheck, look: 'border-good-line bg-good-soft', ink: 'text-good' },
  rejected: { title: 'Application Not Approved', icon: CircleX, look: 'border-bad-line bg-bad-soft', ink: 'text-bad' },
  review: { title: 'Application Under Review', icon: Clock, look: 'border-wait-line bg-wait-soft', ink: 'text-wait' },
};

interface RegistrationOutcomeProps {
  answer: RegisteredView;
  /** Where the way leads on, and what it is called. */
  next: { readonly path: string; readonly label: string };
  onNext: () => void;
}

/** Says how the registration came out, and the way on. The person is logged in by now. */
export function RegistrationOutcome({ answer, next, onNext }: RegistrationOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const status = answer.applicationStatus;
  const outcome = outcomes[status === 'approved' || status === 'rejected' ? status : 'review'];
  return (
    <section className={`mt-8 rounded-md border p-5 ${outcome.look}`}>
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2.5 text-title font-semibold">
        <outcome.icon className={`size-6 shrink-0 ${outcome.ink}`} />
        <span>{outcome.title}</span>
      </h2>
      <p className="mt-2 text-body text-ink-2">{answer.applicationMessage}</p>
      <p className="mt-2 text-control text-ink-2">{`You are logged in as ${answer.username}.`}</p>
      <ButtonAnchor href={next.path} onClick={onPlainPress(onNext)} variant="primary" className="mt-4">
        {next.label}
      </ButtonAnchor>
    </section>
  );
}
