import type { MatchedPartnerView, PartnerMatchView } from '@accelerator/contracts/matching/views';

/** Said to the administrator where a pass keeps a recommendation from both. */
export const hiddenSentence = 'One of the two is not interested, so neither sees it. It is kept, and shown if they reconsider.';

/** The two as a call names them. */
export function pairOf(
  { id, partnerType }: MatchedPartnerView,
  otherId: string,
): { readonly appPartnerId: string; readonly solutionsPartnerId: string } {
  return partnerType === 'app'
    ? { appPartnerId: id, solutionsPartnerId: otherId }
    : { appPartnerId: otherId, solutionsPartnerId: id };
}

/** "Tallyfold and Brightwell"; the first alone where the other one is still to be chosen. */
export function namesOf(
  { companyName }: Pick<MatchedPartnerView, 'companyName'>,
  match: Pick<PartnerMatchView, 'companyName'> | undefined,
): string {
  return match ? `${companyName} and ${match.companyName}` : companyName;
}

/** "Tallyfold and Brightwell passed"; undefined where neither has. */
export function passOf(match: PartnerMatchView, partner: Pick<MatchedPartnerView, 'companyName'>): string | undefined {
  const passed = [
    ...(match.youNotInterested ? [partner.companyName] : []),
    ...(match.theyNotInterested ? [match.companyName] : []),
  ];
  return passed.length > 0 ? `${passed.join(' and ')} passed` : undefined;
}

/** Which of the two has passed, and what became of a recommendation; undefined where there is nothing to say. */
export function remarkOf(match: PartnerMatchView, partner: Pick<MatchedPartnerView, 'companyName'>): string | undefined {
  const pass = passOf(match, partner);
  if (pass) return `${pass}${match.isRecommended ? '. Recommended, which neither sees' : ''}`;
  if (match.isPartnership) return undefined;
  if (match.youShowedInterest) return `${partner.companyName} showed interest`;
  return match.theyShowedInterest && match.section === 'Recommended' ? `${match.companyName} showed interest` : undefined;
}
