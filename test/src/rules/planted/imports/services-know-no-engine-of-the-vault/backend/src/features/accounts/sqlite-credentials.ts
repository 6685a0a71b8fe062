import { needed } from '../../platform/vault/sqlite/sqlite-vault.ts';

export const planted = needed;
