import type { RequestView } from '@accelerator/contracts/history/views';
import type { UndoableAct, UndoableView } from '@accelerator/contracts/undo/views';
import { counted } from '../../ui/formats/numbers.ts';

/** The acts that one request of an administrator decides on many of, by the event that it leaves of each. */
const decidedInBulk: Readonly<Partial<Record<string, { readonly act: UndoableAct; readonly noun: string }>>> = {
  PartnerApproved: { act: 'PartnerApproved', noun: 'application' },
  PartnerRejected: { act: 'PartnerRejected', noun: 'application' },
  PartnershipApproved: { act: 'PartnershipApproved', noun: 'partnership' },
};

interface BulkAct extends UndoableView {
  /** "31 applications", of those that were not undone since. */
  readonly name: string;
  /** All of them were undone since. */
  readonly undone: boolean;
}

type Request = Pick<RequestView, 'correlationId' | 'at' | 'undone'> & {
  readonly events: readonly { readonly type: string }[];
};

/** The decision on many that a request was; null where it was about one, or something else. The server undoes it as one act. */
export function bulkActOf({ correlationId, at, undone, events }: Request): BulkAct | null {
  const decisions = events.flatMap(({ type }) => decidedInBulk[type] ?? []);
  const [first] = decisions;
  if (!first || decisions.length === 1 || decisions.some(({ act }) => act !== first.act)) return null;
  const left = decisions.length - undone;
  return { eventId: correlationId, act: first.act, at, name: counted(left, first.noun), undone: left <= 0 };
}
