import type { PartnerDetailView, ProfileView } from '@accelerator/contracts/partners';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ownSide } from './own-side.ts';
import { isRunning, partnerPhase } from './partner-phase.ts';
import { useStance } from './partnerships.mutations.ts';

interface InterestToggleProps {
  readonly own: ProfileView;
  readonly partner: PartnerDetailView;
  readonly partnership: PartnershipView | null;
}

const answers = [
  { stance: 'interested', label: 'Interested' },
  { stance: 'passed', label: 'Not Interested' },
] as const;

/** The reader's own answer to this partner. Passing while an application runs cancels it, so that is asked first. */
export function InterestToggle({ own, partner, partnership }: InterestToggleProps) {
  const stance = useStance(own.partnerType, 'profile');
  const group = useId();
  const [asking, setAsking] = useState(false);
  const { interested, passed } = ownSide(partnership, own.partnerType);
  const given = stance.isPending ? stance.variables.stance : passed ? 'passed' : interested ? 'interested' : null;
  const take = (next: 'interested' | 'passed') =>
    stance.mutate({ partnerId: partner.id, partnershipId: partnership?.id, stance: next });
  const choose = (next: 'interested' | 'passed') =>
    next === 'passed' && isRunning(partnerPhase(partnership, own.partnerType)) ? setAsking(true) : take(next);
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-control font-medium">Your interest</legend>
        <div className="inline-flex rounded-md border border-line-strong">
          {answers.map((answer) => (
            <label
              key={answer.stance}
              className={clsx(
                'flex h-10 cursor-pointer items-center rounded-md px-4 text-control font-medium',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
                given === answer.stance ? 'bg-ink text-on-ink' : 'text-ink-2 hover:bg-hover',
              )}
            >
              <input
                type="radio"
                name={group}
                className="sr-only"
                checked={given === answer.stance}
                onChange={() => choose(answer.stance)}
              />
              {answer.label}
            </label>
          ))}
        </div>
      </fieldset>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Cancel the application with ${partner.companyName}?`}
        confirmLabel="Not interested"
        cancelLabel="Keep application"
        onConfirm={() => {
          setAsking(false);
          take('passed');
        }}
      >
        Your application with {partner.companyName} is canceled when you are not interested any more, and contact details are
        locked again.
      </ConfirmDialog>
    </>
  );
}
