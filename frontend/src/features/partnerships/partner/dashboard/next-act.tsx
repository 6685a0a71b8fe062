import { useApply, useInterest } from '../../../../entities/partnership/partnerships.mutations.ts';
import { AnswerInvitation } from '../../../../entities/partnership/answer-invitation.tsx';
import { Button, ButtonAnchor } from '../../../../ui/controls/button.tsx';
import { useDialogAddress } from '../../../../address/dialog-address.ts';
import type { Pair } from './leading-pair.ts';

/** It names a company and a cohort, which may take more than a line. */
export const longName = 'h-auto! min-h-10 max-w-full py-1.5 wrap-anywhere! whitespace-normal!';

/** The act that moves the partnership onward, as a press; nothing where the other one or an administrator has the turn. */
export function NextAct({ pair: { partnership, stands } }: { readonly pair: Pair }) {
  const apply = useApply('Application failed');
  const interest = useInterest('list');
  const { linkTo } = useDialogAddress('partner');
  const { id, partner, nextApplication } = partnership;
  if (stands.phase === 'unattached')
    return (
      <ButtonAnchor variant="together" className={longName} {...linkTo(partner.id)}>
        {`Choose a cohort with ${partner.companyName}`}
      </ButtonAnchor>
    );
  if (stands.next?.act === 'express_interest')
    return (
      <Button
        variant="together"
        className={longName}
        busy={interest.isPending}
        onClick={() => interest.mutate({ partnerId: partner.id, partnershipId: id, interest: 'interested' })}
      >
        {`Show interest in ${partner.companyName}`}
      </Button>
    );
  if (stands.next?.act === 'accept' && !stands.next.reason) return <AnswerInvitation partnership={partnership} />;
  const { allowed, cohort } = nextApplication;
  if (stands.next?.act !== 'apply' || !allowed || !cohort) return null;
  return (
    <Button
      variant="together"
      className={longName}
      busy={apply.isPending}
      busyLabel="Applying"
      onClick={() => apply.mutate({ partnershipId: id, cohortId: cohort.id })}
    >
      {`Apply for ${cohort.name} with ${partner.companyName}`}
    </Button>
  );
}
