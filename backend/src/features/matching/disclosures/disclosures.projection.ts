import type { AnyRecorded } from '@accelerator/contracts/log';
import type { DisclosureView } from '@accelerator/contracts/partners';
import { defineProjection } from '../../../event-sourcing/kernel/projection.ts';

/** Contact details were seen, or a list was read that could include them. */
export interface DisclosureRow {
  readonly id: string;
  /** Whose details: the partner, or the type of all partners that the list could include. */
  readonly subject: string;
  /** Whose members saw them; null for administrators, who are not told apart. */
  readonly viewerPartnerId: string | null;
  /** The pair that opened them. */
  readonly partnershipId: string | null;
  readonly how: DisclosureView['how'];
  readonly because: DisclosureView['because'];
  readonly day: string;
  /** The first time that day; of a list the last one, so that those who registered in between find it. */
  readonly at: string;
}

/** The readers of the contact details of a partner: one row a company and day, and one for all administrators of a day. */
export const disclosuresProjection = defineProjection<DisclosureRow>()({
  name: 'disclosures',
  version: 1,
  columns: ['subject', 'at'],
  indexes: [['subject']],
  key: ({ type, data }: AnyRecorded) => {
    if (type === 'ContactDetailsDisclosed') return `${data.partnerId}.${data.viewerPartnerId}.${data.day}`;
    if (type === 'PartnerDetailsRead') return `${data.partnerId}.administrators.${data.day}`;
    return type === 'PartnerListRead' ? data.partnerTypes.map((partnerType) => `${partnerType}.${data.day}`) : [];
  },
  dependents: ({ type, data }) => (type === 'PartnerDeleted' ? [{ column: 'subject', value: data.partnerId }] : []),
  on: {
    ContactDetailsDisclosed: (row, { data: { partnerId, viewerPartnerId, partnershipId, because, day }, metadata }, id) =>
      row ?? { id, subject: partnerId, viewerPartnerId, partnershipId, how: 'opened', because, day, at: metadata.at },
    PartnerDetailsRead: (row, { data: { partnerId, day }, metadata }, id) =>
      row ?? { ...byAdministrators, id, subject: partnerId, how: 'opened', day, at: metadata.at },
    PartnerListRead: (_, { data: { day }, metadata }, id) => ({
      ...byAdministrators,
      id,
      subject: id.slice(0, id.indexOf('.')),
      how: 'listed',
      day,
      at: metadata.at,
    }),
    PartnerDeleted: () => null,
  },
});

const byAdministrators = { viewerPartnerId: null, partnershipId: null, because: 'administration' } as const;
