import { hash, randomBytes } from 'node:crypto';

/** Which of a company's invite links a code is the end of; which of them counts, the log says. */
export interface InviteLink {
  readonly partnerId: string;
  readonly version: number;
}

/** The secret ends of invite links. They lie encrypted, so that they can be shown again, beside hashes to find them by. */
export abstract class InviteCodes {
  /** Always the same one; it is made when it is first asked for. */
  abstract codeOf(link: InviteLink): Promise<string>;
  /** Null where there is no such code. */
  abstract find(code: string): Promise<InviteLink | null>;
  /** Deletes those of the company's earlier links. */
  abstract dropBefore(link: InviteLink): Promise<void>;
  /** @returns how many links it deleted */
  abstract forget(partnerId: string): Promise<number>;
}

/** 128 random bits, in characters that an address takes as they are. */
export function newInviteCode(): string {
  return randomBytes(16).toString('base64url');
}

/** Under which a code is found. It has too many random bits to be guessed from a plain hash. */
export function hashOfInviteCode(code: string): string {
  return hash('sha256', code, 'base64');
}
