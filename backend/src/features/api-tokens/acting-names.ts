import type { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { usernamesOf, type Usernames } from '../accounts/names/usernames.ts';
import { apiTokensProjection, type ApiTokenRow } from './api-tokens.projection.ts';

export interface ActingNames extends Usernames {
  /** Names an administrator together with the assistant that proposed the act: "superadmin, proposed by assistant Ana's desk of ana". */
  readonly act: (by: string | null, proposedBy: string | null | undefined) => string;
}

/** Names the people and the tokens that acted, by their ids; a token of an administrator together with its owner. */
export async function actingNamesOf(readModels: ReadModels, ids: readonly (string | null | undefined)[]): Promise<ActingNames> {
  const wanted = [...new Set(ids.filter((id) => id != null))];
  const tokens = await readModels.of(apiTokensProjection).getMany(wanted);
  return withTokens(await usernamesOf(readModels, [...wanted, ...ownersOf(tokens)]), tokens);
}

/** The ids of the administrators who own the tokens. */
export function ownersOf(tokens: readonly ApiTokenRow[]): readonly string[] {
  return tokens.flatMap(({ owner, ownerId }) => (owner === 'administrator' ? [ownerId] : []));
}

export function withTokens({ member, administrator }: Usernames, rows: readonly ApiTokenRow[]): ActingNames {
  const tokens = new Map<string | null | undefined, ApiTokenRow>(rows.map((row) => [row.id, row]));
  const ofAdministrator = (token: ApiTokenRow) => `${tokenNameOf(token)} of ${administrator(token.ownerId)}`;
  const actorName = (id: string | null) => {
    const token = tokens.get(id);
    return token ? ofAdministrator(token) : administrator(id);
  };
  return {
    member: (id) => {
      const token = tokens.get(id);
      return token ? tokenNameOf(token) : member(id);
    },
    administrator: actorName,
    act: (by, proposedBy) => {
      const proposal = tokens.get(proposedBy);
      return proposal ? `${actorName(by)}, proposed by ${ofAdministrator(proposal)}` : actorName(by);
    },
  };
}

/** Names a token without its owner: "token Nightly sync", "assistant Ana's desk". */
export function tokenNameOf({ kind, name }: Pick<ApiTokenRow, 'kind' | 'name'>): string {
  return `${kind === 'assistant' ? 'assistant' : 'token'} ${name}`;
}
