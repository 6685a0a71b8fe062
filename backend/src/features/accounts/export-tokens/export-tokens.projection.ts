import { defineProjection } from '../../../event-sourcing/kernel/projection.ts';

/** A token that opens exports. */
export interface ExportTokenRow {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly name: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** yyyy-MM-dd, UTC; null before the first use. */
  readonly lastUsedOn: string | null;
}

/** The tokens that were not revoked, of administrators who are still there. */
export const exportTokensProjection = defineProjection<ExportTokenRow>()({
  name: 'export-tokens',
  version: 1,
  columns: ['userId', 'tokenHash'],
  indexes: [['userId'], ['tokenHash']],
  key: ({ data }) => ('tokenId' in data ? data.tokenId : []),
  dependents: ({ type, data }) => (type === 'AdministratorRemoved' ? [{ column: 'userId', value: data.userId }] : []),
  on: {
    ExportTokenMade: (
      _,
      {
        data: {
          tokenId,
          userId,
          tokenHash,
          private: { fields },
        },
        metadata,
      },
    ) => ({ id: tokenId, userId, tokenHash, name: fields?.name ?? '', createdAt: metadata.at, lastUsedOn: null }),
    ExportTokenUsed: (row, { data: { day } }) => row && { ...row, lastUsedOn: day },
    ExportTokenRevoked: () => null,
    AdministratorRemoved: () => null,
  },
});
