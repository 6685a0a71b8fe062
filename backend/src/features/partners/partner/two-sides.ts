import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import type { PartnerRow } from './partners.projection.ts';

type Found = PartnerRow | null | undefined;

/** @throws RefusedError where they are not two registered partners, the first an App Partner and the second a Solutions Partner */
export function mustBeTwoSides(app: Found, solutions: Found): void {
  if (!app?.confirmed || !solutions?.confirmed) throw new RefusedError(refuse('partner_unknown'));
  if (app.partnerType !== 'app' || solutions.partnerType !== 'solutions') throw new RefusedError(refuse('wrong_sides'));
}

/** @throws RefusedError where they are not two approved partners of these types */
export function mustBeTwoApprovedSides(app: Found, solutions: Found): void {
  mustBeTwoSides(app, solutions);
  if (app?.applicationStatus !== 'approved' || solutions?.applicationStatus !== 'approved')
    throw new RefusedError(refuse('partner_not_approved'));
}
