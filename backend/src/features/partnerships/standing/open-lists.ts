import type { OwnListsView } from '@accelerator/contracts/matching';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import type { PartnershipRow } from '../pair/partnerships.projection.ts';

/**
 * The two lists of a partner as administrators may read them: without pairs that are on none of their own lists, and without what the
 * company keeps to itself.
 * @param pairs all of the partner
 */
export function openLists({ matches, partnerships }: OwnListsView, pairs: readonly PartnershipRow[]): OwnListsView {
  const shownSince = new Map(pairs.map((pair) => [pair.id, pair.shownSince]));
  const isClosed = (id: string | null) => id !== null && shownSince.get(id) === null;
  return {
    matches: matches.map((match) => ({
      ...match,
      partnershipId: isClosed(match.partnershipId) ? null : match.partnershipId,
      savedForLater: false,
    })),
    partnerships: partnerships
      .filter(({ id }) => !isClosed(id))
      .map((view) => withoutPrivateParts(view, shownSince.get(view.id) ?? view.createdAt)),
  };
}

/** No date tells when the company wrote a note or set a bookmark. The link of an invitation stays closed, too. */
function withoutPrivateParts(view: PartnershipView, shownSince: string): PartnershipView {
  const { openInvitation } = view;
  return {
    ...view,
    ...{ notes: null, evaluationNotes: null, savedForLater: false, createdAt: shownSince, updatedAt: shownSince },
    ...(openInvitation && { openInvitation: { ...openInvitation, token: null } }),
  };
}
