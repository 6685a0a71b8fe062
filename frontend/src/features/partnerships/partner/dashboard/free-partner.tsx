import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { matchQueries } from '../../../../entities/match/matching.queries.ts';
import { firstFree, partnerRows } from '../../../../entities/partnership/partner-groups.ts';
import { partnershipQueries } from '../../../../entities/partnership/partnerships.queries.ts';
import { useDialogAddress } from '../../../../address/dialog-address.ts';
import { useSession } from '../../../../session/session.ts';
import { ButtonAnchor } from '../../../../ui/controls/button.tsx';
import { AsOfDate } from '../../../../ui/formats/as-of-date.ts';
import { longName } from './next-act.tsx';

/** Links to the first partner, in the order of My Matches, in whom interest can be shown; nothing if there is none. */
export function FreePartner() {
  const { side } = useSession();
  const now = use(AsOfDate);
  const matches = useQuery(matchQueries.list()).data;
  const partnerships = useQuery(partnershipQueries.list()).data;
  const { linkTo } = useDialogAddress('partner');
  const free = matches && firstFree(partnerRows(matches.matches, partnerships, { side, now }));
  if (!free) return null;
  return (
    <ButtonAnchor variant="primary" className={longName} {...linkTo(free.id)}>
      {`View ${free.companyName}${free.match ? `, a ${free.match.matchScore}% match` : ''}`}
    </ButtonAnchor>
  );
}
