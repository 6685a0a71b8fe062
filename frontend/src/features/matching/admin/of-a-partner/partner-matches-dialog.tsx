import { roleOf } from '@accelerator/contracts/catalogue';
import { useSession } from '../../../../session/session.ts';
import { avatarShape } from '../../../../entities/partner/partner-labels.ts';
import { ErrorAlert } from '../../../../ui/messages/alert.tsx';
import { Avatar } from '../../../../ui/avatar.tsx';
import { useDialogAddress, useOpened } from '../../../../address/dialog-address.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogLink, DialogScope, LinkedDialog } from '../../../../address/linked-dialogs.tsx';
import { linkedParameters } from '../../../../address/parameters.ts';
import { PendingDialog } from '../../../../ui/dialogs/pending-dialog.tsx';
import { ReadOnlyAlert } from '../../../../ui/messages/read-only-alert.tsx';
import { companyInitials } from '../../../../ui/formats/text.ts';
import { DashboardView } from './dashboard-view.tsx';
import { MatchActDialog, MatchActsScope, useMatchActs } from './match-acts.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { PotentialMatches } from './potential-matches.tsx';
import { loadFailed, usePotentialMatches } from './use-potential-matches.ts';

interface PartnerMatchesDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

const title = 'Partner Matches';

/** The matches that a partner is shown, and everyone whom it could be matched with. */
export function PartnerMatchesDialog({ id, onClose }: PartnerMatchesDialogProps) {
  const { readOnly } = useSession();
  const { page, asked } = usePotentialMatches(id);
  const { data: shown, error } = page;
  const acts = useMatchActs();
  const retry = () => void page.refetch();
  if (!shown) return <PendingDialog title={title} size="lg" error={error} onRetry={retry} onClose={onClose} />;
  const { partner } = shown;
  return (
    <DialogScope kind="matches" id={id} parameter={linkedParameters.matches}>
      <Dialog
        open
        onClose={onClose}
        size="lg"
        flush
        title={title}
        lead={<Avatar shape={avatarShape[partner.partnerType]} initials={companyInitials(partner.companyName)} />}
        subtitle={
          <span className="text-console text-ink-3">
            <DialogLink kind="partner" id={id}>
              {partner.companyName}
            </DialogLink>
            <span>{`, ${roleOf[partner.partnerType]}`}</span>
          </span>
        }
        nested={
          <>
            <OpenedMatch partnerId={id} />
            <LinkedDialog kind="partner" />
            <MatchActDialog partner={partner} acts={acts} />
          </>
        }
      >
        <MatchActsScope ask={acts.ask}>
          <div className="grid gap-2 px-4 pt-4 empty:hidden md:px-6">
            {readOnly && <ReadOnlyAlert />}
            {error && <ErrorAlert title={loadFailed} error={error} onRetry={retry} />}
          </div>
          <DashboardView view={shown} />
          <PotentialMatches
            partner={partner}
            shown={shown}
            stale={page.isPlaceholderData}
            asked={asked}
            onRecommend={() => acts.ask({ act: 'recommend' })}
            onAdd={() => acts.ask({ act: 'add' })}
          />
        </MatchActsScope>
      </Dialog>
    </DialogScope>
  );
}

/** Reads its parameter by itself, so that the table stays as it is when a match opens. */
function OpenedMatch({ partnerId }: { readonly partnerId: string }) {
  const id = useOpened('match');
  const { close } = useDialogAddress('match');
  return id === undefined ? null : <MatchDialog key={id} partnerId={partnerId} id={id} onClose={close} />;
}
