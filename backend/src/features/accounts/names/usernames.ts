import type { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { formerMember } from '../../../events/columns/own-history.ts';
import { operatorNameOf } from './operators.ts';
import { accountsProjection, type AccountRow } from '../accounts.projection.ts';

/** The names of people by their user ids, as they are now. */
export interface Usernames {
  readonly member: (userId: string | null) => string;
  /** An operator too, who acts where administrators do. */
  readonly administrator: (userId: string | null) => string;
}

export async function usernamesOf(readModels: ReadModels, userIds: readonly (string | null)[]): Promise<Usernames> {
  const wanted = new Set(userIds.filter((id) => id !== null));
  return usernamesIn(await readModels.of(accountsProjection).getMany([...wanted]));
}

export function usernamesIn(accounts: readonly AccountRow[]): Usernames {
  const usernames = new Map<string | null, string>(accounts.map(({ id, username }) => [id, username]));
  return {
    member: (userId) => usernames.get(userId) ?? formerMember,
    administrator: (userId) => usernames.get(userId) ?? operatorNameOf(userId) ?? 'Deleted administrator',
  };
}
