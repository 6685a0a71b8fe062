import type { MatchedPartnerView, PartnerMatchView } from '@accelerator/contracts/matching/views';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { namesOf } from './match-labels.ts';
import { useRemoveRecommendation } from './partner-matches.mutations.ts';

interface RemoveRecommendationDialogProps {
  readonly partner: MatchedPartnerView;
  readonly match: PartnerMatchView;
  readonly onClose: () => void;
}

/** Asks before a recommendation is taken back, of which those who see it are told. */
export function RemoveRecommendationDialog({ partner, match, onClose }: RemoveRecommendationDialogProps) {
  const remove = useRemoveRecommendation(namesOf(partner, match));
  const { recommendationId, recommendationHidden } = match;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove the recommendation of ${partner.companyName} and ${match.companyName}?`}
      confirmLabel="Remove recommendation"
      cancelLabel="Keep the recommendation"
      busy={remove.isPending}
      onConfirm={() => recommendationId && remove.mutate(recommendationId, { onSettled: onClose })}
    >
      {recommendationHidden === null
        ? 'Those who see it will be notified. You can recommend the two again.'
        : 'Neither of them sees it, so neither is told. You can recommend the two again.'}
    </ConfirmDialog>
  );
}
