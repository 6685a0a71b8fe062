import type { PartnerType } from '../catalogue/partner-types.ts';

/** An assistant can propose to match two partners for a cohort, to recommend them to each other, to reject an application. */
export const proposalKinds = ['pairing', 'recommendation', 'rejection'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

export interface ProposedPartnerView {
  readonly id: string;
  readonly companyName: string;
  readonly partnerType: PartnerType;
  /** The current version of its profile. */
  readonly version: number;
}

/** An open proposal of an assistant. */
export interface ProposalView {
  readonly id: string;
  readonly kind: ProposalKind;
  /** "assistant Ana's desk of ana". */
  readonly proposedBy: string;
  /** ISO 8601 UTC. */
  readonly proposedAt: string;
  /** One partner for a rejection; otherwise the App Partner, then the Solutions Partner. */
  readonly partners: readonly ProposedPartnerView[];
  readonly cohort: { readonly id: number; readonly name: string } | null;
  /** The notes on the two, or the draft of a reason. */
  readonly text: string;
}

/** The days after which an open proposal is deleted. */
export const proposalDays = 30;
