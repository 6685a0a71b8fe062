import { isByAdministrator, type EventMetadata } from '@accelerator/contracts/log';

/** The changes of a profile that one administrator made last, one after the other; `by` is null where others made the last one. */
export interface LastChanges {
  readonly by: string | null;
  /** The version before the first of them. */
  readonly after: number;
}

interface Changed {
  readonly profileVersion: number;
  readonly lastChanges: LastChanges;
}

/** Those after one more change. */
export function changedOnceMore({ profileVersion, lastChanges }: Changed, { actor }: EventMetadata): LastChanges {
  const by = isByAdministrator(actor) ? (actor.userId ?? null) : null;
  return by !== null && by === lastChanges.by ? lastChanges : { by, after: profileVersion };
}

/** The newest version of a profile that someone else has made: what a person changed is as seen by that person. */
export function versionByOthers({ profileVersion, lastChanges }: Changed, userId: string | undefined): number {
  return userId !== undefined && lastChanges.by === userId ? lastChanges.after : profileVersion;
}
