import { IsBoolean, IsUUID } from 'class-validator';
import type { Store as SessionStore } from 'express-session';

export class StartRequest {
  @IsUUID() partnerId!: string;
  @IsBoolean() interested!: boolean;
}

export class UpdateRequest {
  @IsBoolean() interested!: boolean;
}

/** The state of one partnership, as it is stored and answered. */
export interface Partnership {
  readonly id: string;
  /** The partner that began it, and the only one that changes it here. */
  readonly partnerId: string;
  readonly otherPartnerId: string;
  readonly interested: boolean;
  /** Of the last event, from 0. */
  readonly revision: number;
}

export interface PartnershipEvent {
  readonly id: string;
  readonly type: 'InterestExpressed' | 'InterestWithdrawn';
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: { readonly partnerId: string; readonly at: string };
}

/** Keeps every partnership twice: as its events, and as the row that they come to. */
export abstract class PartnershipStore {
  abstract readonly sessions: SessionStore;
  abstract find(id: string): Promise<Partnership | undefined>;
  /**
   * Durable once it resolves. The last event has the revision of `state`.
   * @throws ConflictException where events were written since the partnership was read
   */
  abstract save(event: PartnershipEvent, state: Partnership): Promise<void>;
  abstract close(): Promise<void>;
}
