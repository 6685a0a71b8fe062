import type { LiveEventType, LiveIds } from '@accelerator/contracts/live';
import type { Message } from './message.ts';

/** A group of readers: a company, those who prefer a cohort, all partners, the administrators, or everyone who is logged in. */
export type Reader = `partner:${string}` | `cohort:${number}` | 'partners' | 'admins' | 'everyone';

export interface Notice {
  readonly live: LiveEventType;
  readonly to: readonly Reader[];
  readonly message: Message;
  readonly ids: LiveIds;
  /** Also stored as a notification of its one reader; notices with the same text here become one notification. */
  readonly stored?: true | string;
}
