import type { AnyRecorded } from '@accelerator/contracts/log';

/** Nothing was done but to look at something. An export leaves the programme, so it is more than that. */
export function isAccessRecord({ type, data }: AnyRecorded): boolean {
  if (type === 'PartnerListRead') return data.list !== 'exports';
  return type === 'PartnerDetailsRead' || type === 'ContactDetailsDisclosed';
}
