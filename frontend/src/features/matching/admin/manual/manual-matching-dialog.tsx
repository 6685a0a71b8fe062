import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../../session/session.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ReadOnlyAlert } from '../../../../ui/messages/read-only-alert.tsx';
import { Tabs } from '../../../../ui/controls/tabs.tsx';
import { ExistingMatches, existingMatchesAtOnce } from './existing-matches.tsx';
import { existingMatchesPages } from './manual-matching.queries.ts';
import { ManualSelection } from './manual-selection.tsx';
import { SuggestedPairings } from './suggested-pairings.tsx';

interface ManualMatchingDialogProps {
  /** The tab that is open first: `manual`, `existing` or `suggested`. */
  readonly tab: string;
  readonly onClose: () => void;
}

/** Matches that administrators create: from two lists, or as the programme suggests them. */
export function ManualMatchingDialog({ tab, onClose }: ManualMatchingDialogProps) {
  const { readOnly } = useSession();
  const [selected, setSelected] = useState(tab);
  // A new form for each match.
  const [round, setRound] = useState(0);
  const [limit, setLimit] = useState(existingMatchesAtOnce);
  const existing = useQuery({
    ...existingMatchesPages({ filters: {}, sort: '-createdAt', limit }),
    placeholderData: (before) => before,
  });
  const count = existing.data?.counts?.count;
  return (
    <Dialog open onClose={onClose} size="lg" title="Manual Partner Matching">
      {readOnly && (
        <div className="pb-3">
          <ReadOnlyAlert />
        </div>
      )}
      <Tabs
        label="Manual Partner Matching"
        selected={selected}
        onSelect={setSelected}
        keepPanels
        tabs={[
          {
            id: 'manual',
            label: 'Manual Selection',
            panel: <ManualSelection key={round} onCreated={() => setRound((before) => before + 1)} />,
          },
          {
            id: 'existing',
            label: count === undefined ? 'Existing Matches' : `Existing Matches (${count})`,
            panel: (
              <ExistingMatches
                found={existing}
                limit={limit}
                onShowMore={() => setLimit((before) => before + existingMatchesAtOnce)}
              />
            ),
          },
          { id: 'suggested', label: 'Suggested Pairings', panel: <SuggestedPairings /> },
        ]}
      />
    </Dialog>
  );
}
