import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnerDetailView } from '@accelerator/contracts/partners/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useState } from 'react';
import { useSession } from '../../../../session/session.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { ownSide } from '@accelerator/contracts/partnerships/own-side';
import { hasRunning } from '@accelerator/contracts/partnerships/standing-phase';
import { useInterest, type Interest } from '../../../../entities/partnership/partnerships.mutations.ts';

interface Relation {
  readonly partner: PartnerDetailView;
  readonly partnership: PartnershipView | null;
}

interface AskedInterest extends Relation {
  readonly choose: (interest: Interest) => void;
  /** The interest on its way to the server. */
  readonly pending: Interest | null;
  /** The interest that is asked about first. */
  readonly asked: Interest | undefined;
  readonly close: () => void;
  readonly take: (interest: Interest) => void;
}

/** Withdrawing or passing cancels what runs between the two, whichever of them applied, so `InterestQuestion` asks that first. */
export function useAskedInterest({ partner, partnership }: Relation): AskedInterest {
  const { side } = useSession();
  const interest = useInterest('profile');
  const [asked, setAsked] = useState<Interest>();
  const endsInterest = ownSide(partnership, side).interested;
  const take = (next: Interest) =>
    interest.mutate({ partnerId: partner.id, partnershipId: partnership?.id, interest: next, endsInterest });
  return {
    partner,
    partnership,
    choose: (next) => (next !== 'interested' && hasRunning(partnership, side) ? setAsked(next) : take(next)),
    pending: interest.isPending ? interest.variables.interest : null,
    asked,
    close: () => setAsked(undefined),
    take,
  };
}

/** Asks before an interest ends what runs between the two. */
export function InterestQuestion({ partner, partnership, asked, close, take }: AskedInterest) {
  const { side } = useSession();
  if (!asked) return null;
  const active = partnership?.status === 'active';
  const { companyName } = partner;
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={active ? `End the partnership with ${companyName}?` : `Cancel the application with ${companyName}?`}
      confirmLabel={asked === 'passed' ? 'Not interested' : 'Withdraw interest'}
      cancelLabel={active ? 'Keep partnership' : 'Keep application'}
      onConfirm={() => {
        close();
        take(asked);
      }}
    >
      {consequences(side, partner, partnership)}
    </ConfirmDialog>
  );
}

function consequences(side: PartnerType, { companyName }: PartnerDetailView, partnership: PartnershipView | null): string {
  if (partnership?.status === 'active')
    return 'You both leave the cohort, both interests are withdrawn, and contact details are locked again.';
  const onlyTheirs = !ownSide(partnership, side).applied;
  return onlyTheirs
    ? `${companyName} has applied for ${partnership?.cohort?.name ?? 'a cohort'} with you. Their application is canceled, and contact details are locked again.`
    : `Your application with ${companyName} is canceled, and contact details are locked again.`;
}
