import type { MatchedPartnerView, PartnerMatchView } from '@accelerator/contracts/matching/views';
import { Alert } from '../../../../ui/messages/alert.tsx';
import { hiddenSentence, passOf } from './match-labels.ts';

interface PassAlertProps {
  readonly match: PartnerMatchView;
  readonly partner: Pick<MatchedPartnerView, 'companyName'>;
}

/** Says before the press that a pass will hide what is done for the two; nothing where neither has passed. */
export function PassAlert({ match, partner }: PassAlertProps) {
  const pass = passOf(match, partner);
  if (!pass) return null;
  return (
    <Alert tone="wait" title={`${pass}, so this will be hidden`} role="status">
      {hiddenSentence}
    </Alert>
  );
}
