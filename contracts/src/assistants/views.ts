import type { PartnerType } from '../catalogue/partner-types.ts';

/** An assistant can propose to match two partners for a cohort, to recommend them to each other, to reject an application. */
export const proposalKinds = ['pairing', 'recommendation', 'rejection'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

export interface ProposedPartnerView {
  readonly id: string;
  readonly companyName: string;
  readonly partnerType: PartnerType;
  /** Of its profile as it stands. */
  readonly version: number;
}

/** Something that an assistant proposed, and a person has neither taken nor dropped. */
export interface ProposalView {
  readonly id: string;
  readonly kind: ProposalKind;
  /** "assistant Ana's desk of ana". */
  readonly proposedBy: string;
  /** ISO 8601 UTC. */
  readonly proposedAt: string;
  /** One for a rejection; else the App Partner, then the Solutions Partner. */
  readonly partners: readonly ProposedPartnerView[];
  readonly cohort: { readonly id: number; readonly name: string } | null;
  /** The notes on the two, or the draft of a reason. */
  readonly text: string;
}

/** The days until a proposal that nobody takes or drops is deleted. */
export const proposalDays = 30;
