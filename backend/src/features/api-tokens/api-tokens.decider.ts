import type { ApiTokenEvent, ApiTokenMade, ApiTokenRevoked } from '@accelerator/contracts/api-tokens';
import { dayOf } from '../../event-sourcing/kernel/days.ts';
import type { Decider } from '../../event-sourcing/kernel/decider.ts';
import { refuse } from '../../event-sourcing/kernel/refusal.ts';

/** The last day of each token that was not revoked, by its id. */
export type ApiTokensState = Readonly<Record<string, string>>;

const mostTokens = 10;

export type ApiTokenCommands = {
  MakeApiToken: ApiTokenMade['data'];
  RevokeApiToken: ApiTokenRevoked['data'];
  /** Someone else reset the login of the owner, who may not have made these tokens. */
  RevokeApiTokensOf: { readonly userId: string };
};

/** The tokens of one owner: an administrator, or a partner company. */
export const apiTokensDecider: Decider<ApiTokenCommands, ApiTokenEvent, ApiTokensState> = {
  name: 'api-tokens',
  stream: (ownerId) => `api-tokens-${ownerId}`,
  initial: {},

  evolve: {
    ApiTokenMade: (state, { tokenId, expiresOn }) => ({ ...state, [tokenId]: expiresOn }),
    ApiTokenRevoked: (state, { tokenId }) => {
      const { [tokenId]: _, ...others } = state;
      return others;
    },
  },

  decide: {
    MakeApiToken(data, state, { now }) {
      if (Object.hasOwn(state, data.tokenId)) return [];
      const today = dayOf(now);
      if (data.expiresOn < today) return refuse('date_is_past');
      const open = Object.values(state).filter((expiresOn) => expiresOn >= today);
      return open.length < mostTokens ? [{ type: 'ApiTokenMade', data }] : refuse('tokens_enough', { number: mostTokens });
    },

    RevokeApiToken(data, state) {
      return Object.hasOwn(state, data.tokenId) ? [{ type: 'ApiTokenRevoked', data }] : refuse('token_unknown');
    },

    RevokeApiTokensOf({ userId }, state) {
      return Object.keys(state).map((tokenId) => ({ type: 'ApiTokenRevoked', data: { userId, tokenId } }));
    },
  },
};
