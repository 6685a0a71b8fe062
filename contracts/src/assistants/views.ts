import type { ErrorAnswer } from '../http/answers.ts';
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

/** A message of JSON-RPC 2.0, as the Model Context Protocol has it: `initialize`, `tools/list`, `tools/call`. */
export interface AssistantMessage {
  readonly jsonrpc: '2.0';
  /** Comes back with the answer. A notification has none. */
  readonly id?: string | number;
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Has either a result or an error. */
export interface AssistantAnswer {
  readonly jsonrpc: '2.0';
  /** Of the message; missing or null where it could not be read. */
  readonly id?: string | number | null;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: AssistantError;
}

/** The cause for which a message was refused. */
export interface AssistantError {
  /** The number of the protocol. */
  readonly code: number;
  readonly message: string;
  readonly data: AssistantErrorData;
}

/** Tells what every refusal tells, and what the protocol adds to some of its errors. */
interface AssistantErrorData extends Pick<ErrorAnswer, 'code' | 'requestId' | 'doc'> {
  /** The versions of the protocol that can be asked for. */
  readonly supported?: readonly string[];
  /** The version that was asked for. */
  readonly requested?: string;
  /** Where headers and message disagree. */
  readonly mismatch?: { readonly header: string; readonly body: string };
  /** The facts of the client that the message lacks. */
  readonly envelope?: unknown;
  readonly requiredCapabilities?: unknown;
}

/** The days after which an open proposal is deleted. */
export const proposalDays = 30;
