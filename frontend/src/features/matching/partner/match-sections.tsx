import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import clsx from 'clsx';
import type { Elements } from '../../../ui/elements.ts';
import {
  foldedHeadings,
  groupHeadings,
  groupPartners,
  partnerRows,
  type PartnerGroups,
  type PartnerRow,
} from '../../../entities/partnership/partner-groups.ts';
import { PartnershipRow } from '../../../entities/partnership/partnership-row.tsx';
import { useSession } from '../../../session/session.ts';
import { FoldedSection } from '../../../ui/folded-section.tsx';
import { isMatch } from './explained-first.ts';
import { MatchCard } from './match-card.tsx';
import { matchGrid } from './matches-skeleton.tsx';

interface OwnPairsProps {
  readonly partnerships: readonly PartnershipView[];
  /** An application of the reader's runs. */
  readonly running: boolean;
}

/** The company has no matches, and keeps what ran: the same pairs as on its dashboard. */
export function OwnPairs({ partnerships, running }: OwnPairsProps) {
  const { side } = useSession();
  // An acceptance that waits for the approval stands on the dashboard.
  const pairs = partnerships.filter(({ status }) => status !== 'joint_application_pending');
  const groups = groupPartners(partnerRows([], pairs, { side }), running);
  return <MatchSections groups={groups} explained={null} onExplain={() => undefined} />;
}

interface Explaining {
  /** Whose score is explained; one at a time, so that it is seen whose it is. */
  readonly explained: string | null | undefined;
  readonly onExplain: (partnerId: string | null) => void;
}

interface MatchSectionsProps extends Explaining {
  readonly groups: PartnerGroups;
  /** Opens what is folded. */
  readonly unfolded?: boolean;
  /** Between the sections and those that are folded. */
  readonly children?: Elements;
}

/** The groups that hold a partner, each under its heading, and below them those that are folded. */
export function MatchSections({ groups, unfolded = false, children, ...explaining }: MatchSectionsProps) {
  const held = (headings: typeof groupHeadings | typeof foldedHeadings) => headings.filter(([group]) => groups[group].length > 0);
  return (
    <>
      {held(groupHeadings).map(([group, heading]) => (
        <MatchSection key={group} heading={heading} rows={groups[group]} {...explaining} />
      ))}
      {children}
      {held(foldedHeadings).map(([group, heading]) => (
        <FoldedSection key={group} heading={heading} count={groups[group].length} open={unfolded}>
          <MatchGrid rows={groups[group]} {...explaining} />
        </FoldedSection>
      ))}
    </>
  );
}

interface ListProps extends Explaining {
  readonly rows: readonly PartnerRow[];
}

function MatchSection({ heading, ...list }: ListProps & { readonly heading: string }) {
  return (
    <section aria-label={heading} className="mt-6 md:mt-8">
      <h2 className="flex items-baseline gap-2.5 text-heading font-semibold">
        <span>{heading}</span>
        <span className="text-console font-normal tabular-nums text-ink-3">{list.rows.length}</span>
      </h2>
      <MatchGrid {...list} />
    </section>
  );
}

/** Those of the list of matches as cards, and below them those that only a partnership names. */
function MatchGrid({ rows, explained, onExplain }: ListProps) {
  const unmatched = rows.filter((row) => !isMatch(row));
  return (
    <>
      <ul className={clsx(matchGrid, 'empty:hidden')}>
        {rows.filter(isMatch).map((row, index) => (
          <MatchCard
            key={row.id}
            row={row}
            first={index === 0}
            explained={explained === row.id}
            onExplain={(open) => onExplain(open ? row.id : null)}
          />
        ))}
      </ul>
      {unmatched.length > 0 && (
        <ul className="@container mt-4 rounded-md border border-line bg-surface">
          {unmatched.map((row) => (
            <PartnershipRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </>
  );
}
