import type { MatchedPartnerView, PartnerMatchView } from '@accelerator/contracts/matching/views';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { Button, type ButtonSize } from '../../../../ui/controls/button.tsx';
import { useSession } from '../../../../session/session.ts';
import { ChoosePartnerDialog } from './choose-partner-dialog.tsx';
import { RemoveRecommendationDialog } from './remove-recommendation-dialog.tsx';
import type { Elements } from '../../../../ui/elements.ts';

type Act = 'recommend' | 'add' | 'remove';

interface Asked {
  readonly act: Act;
  /** Undefined where one is to be chosen. */
  readonly match?: PartnerMatchView;
}

interface MatchActsValue {
  readonly ask: (asked: Asked) => void;
  /** The dialog that asks; it belongs into `nested` of the dialog around. */
  readonly dialog: Elements;
}

const MatchActsContext = createContext<MatchActsValue['ask'] | undefined>(undefined);

/**
 * The acts that an administrator can do with the matches of a partner. Each act has a dialog of its own, inside the dialog that
 * offers it.
 */
export function useMatchActs(partner: MatchedPartnerView | undefined): MatchActsValue {
  const [asked, ask] = useState<Asked>();
  return useMemo(() => {
    const close = () => ask(undefined);
    if (!partner || !asked) return { ask, dialog: null };
    const { act, match } = asked;
    const dialog =
      act === 'remove' ? (
        match && <RemoveRecommendationDialog partner={partner} match={match} onClose={close} />
      ) : (
        <ChoosePartnerDialog
          use={act === 'add' ? 'dashboard' : 'recommendation'}
          partner={partner}
          chosen={match}
          onClose={close}
        />
      );
    return { ask, dialog };
  }, [partner, asked]);
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
