import type { EventMetadata } from '@accelerator/contracts/log';

/** An event that stands in the way of undoing what came before it. */
export interface BuiltUpon {
  /** Names it as a clause of a sentence. */
  readonly since: string;
  /** Names what stays of it where it followed from the act that is undone itself. Without this it stands in the way then, too. */
  readonly stays?: string;
}

/** An event that undoes the act that its data names. */
export interface Undoes {
  readonly undoes: true;
}

/** An act of an administrator that can be undone while nothing has followed in its stream. */
export interface Undoable<Data> extends BuiltUpon {
  /** The name of the way to undo it, which a feature declares. */
  readonly how: string;
  /** A further condition, which a feature checks. */
  readonly unless?: 'the-partner-has-acted' | 'an-invitation-has-ended' | 'one-is-not-approved';
  /** Others of its type cannot be undone. */
  readonly when?: (data: Data, metadata: EventMetadata) => boolean;
}

/** An act of a side can be undone where an administrator acted in its place. */
export function undoableOnBehalf(_data: unknown, { actor }: EventMetadata): boolean {
  return actor.onBehalfOf !== undefined;
}
