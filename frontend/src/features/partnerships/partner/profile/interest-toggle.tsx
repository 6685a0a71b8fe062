import type { PartnerDetailView } from '@accelerator/contracts/partners/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useSession } from '../../../../session/session.ts';
import { InterestQuestion, useAskedInterest } from './asked-interest.tsx';
import { ownSide } from '@accelerator/contracts/partnerships/own-side';

interface InterestToggleProps {
  readonly partner: PartnerDetailView;
  readonly partnership: PartnershipView | null;
}

const answers = [
  { interest: 'interested', label: 'Interested' },
  { interest: 'passed', label: 'Not Interested' },
] as const;

/** The reader's own answer to this partner. */
export function InterestToggle({ partner, partnership }: InterestToggleProps) {
  const { side } = useSession();
  const interest = useAskedInterest({ partner, partnership });
  const { choose, pending } = interest;
  const group = useId();
  const { interested, passed } = ownSide(partnership, side);
  const given = pending ?? (passed ? 'passed' : interested ? 'interested' : null);
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-control font-medium">Your interest</legend>
        <div className="inline-flex rounded-md border border-line-strong">
          {answers.map((answer) => (
            <label
              key={answer.interest}
              className={clsx(
                'flex h-10 cursor-pointer items-center rounded-md px-4 text-control font-medium',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
                given === answer.interest ? 'bg-ink text-on-ink' : 'text-ink-2 hover:bg-hover',
              )}
            >
              <input
                type="radio"
                name={group}
                className="sr-only"
                checked={given === answer.interest}
                onChange={() => choose(answer.interest)}
              />
              <span>{answer.label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <InterestQuestion {...interest} />
    </>
  );
}
