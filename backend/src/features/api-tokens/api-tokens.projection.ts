import { mostTokenDays, type ApiTokenKind } from '@accelerator/contracts/api-tokens';
import type { TokenScope } from '@accelerator/contracts/http';
import { dayAfter, dayOf } from '../../event-sourcing/kernel/days.ts';
import { defineProjection } from '../../event-sourcing/kernel/projection.ts';

/** A token by which programs call as its owner. */
export interface ApiTokenRow {
  readonly id: string;
  /** The user, or the company. */
  readonly ownerId: string;
  readonly owner: 'administrator' | 'partner';
  readonly tokenHash: string;
  readonly name: string;
  readonly kind: ApiTokenKind;
  readonly scopes: readonly TokenScope[];
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** The user who made it. */
  readonly madeBy: string | null;
  /** The last day on which it opens anything, yyyy-MM-dd UTC. */
  readonly expiresOn: string;
  /** The row stays, so that histories name the token. */
  readonly revoked: boolean;
  /** It was made as an export token. Its last use stands here (yyyy-MM-dd UTC, or null) until it is used again. */
  readonly exportToken?: { readonly lastUsedOn: string | null };
}

/** The tokens of owners who are still there. An export token is one that reads exports, and lasts as long as any can. */
export const apiTokensProjection = defineProjection<ApiTokenRow>()({
  name: 'api-tokens',
  version: 1,
  columns: ['ownerId', 'tokenHash', 'revoked'],
  indexes: [['ownerId'], ['tokenHash']],
  key: ({ data }) => ('tokenId' in data ? data.tokenId : []),
  dependents: ({ type, data }) => {
    if (type === 'AdministratorRemoved') return [{ column: 'ownerId', value: data.userId }];
    return type === 'PartnerDeleted' ? [{ column: 'ownerId', value: data.partnerId }] : [];
  },
  on: {
    ApiTokenMade: (_, { data, metadata: { at, actor } }) => ({
      id: data.tokenId,
      ...('userId' in data
        ? { ownerId: data.userId, owner: 'administrator' as const }
        : { ownerId: data.partnerId, owner: 'partner' as const }),
      tokenHash: data.tokenHash,
      name: data.private.fields?.name ?? '',
      kind: data.kind,
      scopes: data.scopes,
      createdAt: at,
      madeBy: actor.userId ?? null,
      expiresOn: data.expiresOn,
      revoked: false,
    }),
    ApiTokenRevoked: (row) => row && { ...row, revoked: true },
    ExportTokenMade: (_, { data: { tokenId, userId, tokenHash, private: personal }, metadata: { at } }) => ({
      id: tokenId,
      ownerId: userId,
      owner: 'administrator',
      tokenHash,
      name: personal.fields?.name ?? '',
      kind: 'program',
      scopes: ['exports:read'],
      createdAt: at,
      madeBy: userId,
      expiresOn: dayAfter(dayOf(at), mostTokenDays),
      revoked: false,
      exportToken: { lastUsedOn: null },
    }),
    ExportTokenUsed: (row, { data: { day } }) => row && { ...row, exportToken: { lastUsedOn: day } },
    ExportTokenRevoked: (row) => row && { ...row, revoked: true },
    AdministratorRemoved: () => null,
    PartnerDeleted: () => null,
  },
});
