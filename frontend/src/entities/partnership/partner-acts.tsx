import type { PairStatus } from '@accelerator/contracts/partnerships/standing';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { Button, ButtonAnchor } from '../../ui/controls/button.tsx';
import { useDialogAddress } from '../../address/dialog-address.ts';
import type { Elements } from '../../ui/elements.ts';
import { actOf } from '../../ui/keyboard/kept-focus.ts';
import { AnswerInvitation } from './answer-invitation.tsx';
import type { PartnerRow } from './partner-groups.ts';
import { useApply, useInterest, type Interest } from './partnerships.mutations.ts';

interface PartnerActsProps {
  readonly row: PartnerRow;
}

/** The decision that waits for the reader with one partner of a list, one press each: what the standing has next, and a pass. */
export function PartnerActs({ row: { stands, ...row } }: PartnerActsProps) {
  if (!stands?.next) return null;
  if (stands.next.act === 'apply') return row.partnership && <ApplyAct partnership={row.partnership} stands={stands} />;
  if (stands.next.act === 'accept')
    return !stands.next.reason && row.partnership && <AnswerInvitation partnership={row.partnership} size="sm" />;
  return <InterestActs {...{ row, stands }} />;
}

interface InterestAct {
  readonly interest: Interest;
  readonly label: string;
  /** The button's name where there are many of its kind: an act at the top of the dashboard has another name. */
  readonly called: (companyName: string) => string;
  readonly ghost?: true;
}

const showInterest: InterestAct = { interest: 'interested', label: 'Show interest', called: (name) => `Show interest, ${name}` };
const pass: InterestAct = {
  interest: 'passed',
  label: 'Not interested',
  called: (name) => `Not interested, ${name}`,
  ghost: true,
};
const withdraw: InterestAct = {
  interest: 'neutral',
  label: 'Withdraw interest',
  called: (name) => `Withdraw interest in ${name}`,
};
const reconsider: InterestAct = { interest: 'neutral', label: 'Reconsider', called: (name) => `Reconsider ${name}` };

/** Where interest has been shown, a pass is no decision that waits. */
function interestActs({ next, acts }: PairStatus): readonly InterestAct[] {
  if (next?.act === 'reconsider') return [reconsider];
  if (next?.act === 'withdraw') return [withdraw];
  return next?.act === 'express_interest' ? [showInterest, ...(acts.includes('pass') ? [pass] : [])] : [];
}

interface InterestActsProps {
  readonly row: Pick<PartnerRow, 'id' | 'companyName' | 'partnership' | 'match'>;
  readonly stands: PairStatus;
}

function InterestActs({ row: { id, companyName, partnership, match }, stands }: InterestActsProps) {
  const change = useInterest('list');
  const pending = change.isPending ? change.variables.interest : null;
  return interestActs(stands).map(({ interest, label, called, ghost }) => (
    <Button
      key={label}
      size="sm"
      variant={ghost ? 'ghost' : 'secondary'}
      {...actOf(interest)}
      aria-label={called(companyName)}
      busy={pending === interest}
      onClick={() =>
        pending === null && change.mutate({ partnerId: id, partnershipId: partnership?.id ?? match?.partnershipId, interest })
      }
    >
      {label}
    </Button>
  ));
}

interface ApplyActProps {
  readonly partnership: PartnershipView;
  readonly stands: PairStatus;
}

/** Refused acts are not offered. The sentence of the pair says why, and what an application would wait for. */
function ApplyAct({ partnership: { id, partner, nextApplication }, stands }: ApplyActProps): Elements {
  const apply = useApply('Application failed');
  const { linkTo } = useDialogAddress('partner');
  const { companyName } = partner;
  const { allowed, cohort } = nextApplication;
  if (stands.phase === 'unattached')
    return (
      <ButtonAnchor size="sm" {...linkTo(partner.id)} {...actOf('apply')} aria-label={`Choose a cohort, ${companyName}`}>
        Choose a cohort
      </ButtonAnchor>
    );
  return (
    allowed &&
    cohort && (
      <Button
        size="sm"
        className="h-auto! min-h-8 max-w-full py-1 wrap-anywhere! whitespace-normal!"
        {...actOf('apply')}
        aria-label={`Apply for ${cohort.name}, ${companyName}`}
        busy={apply.isPending}
        busyLabel="Applying"
        onClick={() => apply.mutate({ partnershipId: id, cohortId: cohort.id })}
      >
        {`Apply for ${cohort.name}`}
      </Button>
    )
  );
}
