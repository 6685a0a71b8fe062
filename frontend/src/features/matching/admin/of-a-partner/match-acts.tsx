import type { MatchedPartnerView, PartnerMatchView } from '@accelerator/contracts/matching/views';
import { createContext, use, useState, type ReactNode } from 'react';
import { Button, type ButtonSize } from '../../../../ui/controls/button.tsx';
import { useSession } from '../../../../session/session.ts';
import { ChoosePartnerDialog } from './choose-partner-dialog.tsx';
import { RemoveRecommendationDialog } from './remove-recommendation-dialog.tsx';

type Act = 'recommend' | 'add' | 'remove';

interface Asked {
  readonly act: Act;
  /** Undefined where one is to be chosen. */
  readonly match?: PartnerMatchView;
}

interface MatchActsValue {
  readonly asked: Asked | undefined;
  readonly ask: (asked: Asked) => void;
  readonly close: () => void;
}

const MatchActsContext = createContext<MatchActsValue['ask'] | undefined>(undefined);

/** Keeps the act that an administrator has begun with the matches of a partner; `MatchActDialog` draws it. */
export function useMatchActs(): MatchActsValue {
  const [asked, ask] = useState<Asked>();
  return { asked, ask, close: () => ask(undefined) };
}

interface MatchActDialogProps {
  readonly partner: MatchedPartnerView;
  readonly acts: MatchActsValue;
}

/** The dialog of the act that is begun. It belongs into `nested` of the dialog that offers it. */
export function MatchActDialog({ partner, acts: { asked, close } }: MatchActDialogProps) {
  if (!asked) return null;
  const { act, match } = asked;
  if (act === 'remove') return match && <RemoveRecommendationDialog partner={partner} match={match} onClose={close} />;
  return (
    <ChoosePartnerDialog use={act === 'add' ? 'dashboard' : 'recommendation'} partner={partner} chosen={match} onClose={close} />
  );
}

/** Around what holds `MatchActs`. */
export function MatchActsScope({ ask, children }: { readonly ask: MatchActsValue['ask']; readonly children: ReactNode }) {
  return <MatchActsContext value={ask}>{children}</MatchActsContext>;
}

/** The acts that fit a match; nothing for those who only look. */
export function MatchActs({ match, size = 'sm' }: { readonly match: PartnerMatchView; readonly size?: ButtonSize }) {
  const ask = use(MatchActsContext);
  const { readOnly } = useSession();
  if (readOnly || !ask) return null;
  const button = (act: Act, label: string) => (
    <Button size={size} variant={act === 'remove' ? 'danger' : 'secondary'} onClick={() => ask({ act, match })}>
      <span>{label}</span>
      <span className="sr-only"> {match.companyName}</span>
    </Button>
  );
  if (match.isRecommended) return button('remove', 'Remove');
  // Those whom an administrator has matched are as good as recommended.
  if (match.isPartnership || match.isAdminRecommended) return null;
  return (
    <>
      {button('recommend', 'Recommend')}
      {!match.isInDashboard && button('add', 'Add')}
    </>
  );
}
