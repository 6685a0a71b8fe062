import type { PartnerDetailView } from '@accelerator/contracts/partners/views';
import { roleOf, type PartnerTier, type PartnerType } from '@accelerator/contracts/catalogue';
import { formatNumber } from '../../ui/formats/numbers.ts';
import { fullName } from '../../ui/formats/text.ts';

interface KindOfPartner {
  readonly partnerType: PartnerType;
  readonly partnerTier: PartnerTier | null;
  readonly appInstalls?: number | null;
}

/** "Solutions Partner, Platinum" or "App Partner, 450 installs". */
export function kindOfPartner({ partnerType, partnerTier, appInstalls }: KindOfPartner): string {
  const size = partnerType === 'app' ? installs(appInstalls) : (partnerTier ?? 'Standard');
  return [roleOf[partnerType], size].filter(Boolean).join(', ');
}

function installs(count: number | null | undefined): string | null {
  return typeof count === 'number' ? `${formatNumber(count)} installs` : null;
}

export const avatarShape = { app: 'square', solutions: 'circle' } as const satisfies Record<PartnerType, string>;

/** "Solutions Partner, Platinum. Jonas Albrecht, Partnerships Director"; the job title only where contact is open. */
export function headlineOf(partner: PartnerDetailView): string {
  const person = [fullName(partner), partner.contactJobTitle].filter(Boolean).join(', ');
  return `${kindOfPartner(partner)}. ${person}`;
}
