import type { MatchedPartnerView, PartnerMatchView } from '@accelerator/contracts/matching/views';
import { Check } from 'lucide-react';
import { MatchFigure, MatchPrint } from '../../../../entities/match/match-print.tsx';
import { avatarShape } from '../../../../entities/partner/partner-labels.ts';
import type { ListColumn, ListTableOf } from '../../../../lists/list.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { CutText } from '../../../../ui/cut-text.tsx';
import { companyInitials, fullName } from '../../../../ui/formats/text.ts';
import { MatchActs } from './match-acts.tsx';
import { remarkOf } from './match-labels.ts';
import { MatchSectionBadge } from './match-section-badge.tsx';

/** The table of all potential matches of a partner. @param acting Whether the reader may change anything. */
export function potentialMatchesList(
  partner: Pick<MatchedPartnerView, 'companyName'>,
  acting: boolean,
): ListTableOf<PartnerMatchView> {
  const columns: readonly ListColumn<PartnerMatchView>[] = [
    {
      id: 'companyName',
      header: 'Partner',
      cell: (match) => (
        <>
          <Avatar shape={avatarShape[match.partnerType]} initials={companyInitials(match.companyName)} size="xs" />
          <CutText text={match.companyName} className="group-hover/link:underline" />
          <CutText text={fullName(match)} className="font-normal text-ink-3 max-md:hidden" />
        </>
      ),
      opens: true,
      linkName: ({ companyName }) => companyName,
      width: 14,
      grows: true,
      pinned: 'start',
    },
    {
      id: 'matchScore',
      header: 'Match Score',
      cell: ({ matchScore, matchPrint, capped }) => (
        <span className="flex items-center gap-3">
          <MatchPrint columns={matchPrint} score={matchScore} capped={capped} size="s" />
          <MatchFigure score={matchScore} size="s" />
        </span>
      ),
      sorts: 'descending',
      width: 16.5,
    },
    {
      id: 'section',
      header: 'Status',
      cell: (match) => {
        const remark = remarkOf(match, partner);
        return (
          <span className="flex items-center gap-1.5">
            <MatchSectionBadge section={match.section} type={match.partnerType} plain />
            {remark && <CutText text={remark} className="text-caption text-ink-3" />}
          </span>
        );
      },
      sorts: 'ascending',
      width: 13,
      grows: true,
    },
    {
      id: 'isInDashboard',
      header: 'In Dashboard',
      cell: ({ isInDashboard }) =>
        isInDashboard ? (
          <span className="inline-flex items-center gap-1">
            <Check className="size-3.5" />
            <span>Yes</span>
          </span>
        ) : (
          <span className="text-ink-3">No</span>
        ),
      sorts: 'descending',
      width: 6.5,
    },
    ...(acting
      ? [
          {
            id: 'actions',
            header: 'Actions',
            cell: (match: PartnerMatchView) => (
              <span className="flex gap-1.5">
                <MatchActs match={match} />
              </span>
            ),
            width: 11,
          },
        ]
      : []),
  ];
  return {
    label: 'All Potential Matches (Admin View)',
    noun: { one: 'match', many: 'matches' },
    columns,
    idOf: ({ id }) => id,
    nameOf: ({ companyName }) => companyName,
  };
}
