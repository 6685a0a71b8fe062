import { vaultTables } from '../../app/stores/vault-tables.ts';
import type { MasterKey } from '../../platform/crypto/master-key.ts';
import { withSecrets } from '../../platform/vault/secrets.ts';
import type { VaultRecord } from '../../platform/vault/vault.ts';
import { placeOf, type AnyVaultTable, type Value } from '../../platform/vault/vault-table.ts';

/** A value of a record as it lies in a file: bytes and sealed values in base64. */
type ArchivedValue = Exclude<Value, Buffer> | { readonly sealed: string } | { readonly bytes: string };

/** A record as it lies in a file. */
export interface ArchivedRecord {
  readonly table: string;
  readonly row: Readonly<Record<string, ArchivedValue>>;
}

const tables: ReadonlyMap<string, AnyVaultTable> = new Map(withSecrets(vaultTables).map((table) => [table.name, table]));

/** Seals what lies sealed in a vault. */
export function archivedRecord({ table: name, row }: VaultRecord, masterKey: MasterKey): ArchivedRecord {
  const table = tableOf(name);
  const archived = Object.entries(row).map(([column, value]): [string, ArchivedValue] => {
    const { seal } = table.columns[column]!;
    if (value === null || (!seal && !Buffer.isBuffer(value))) return [column, value];
    const bytes = Buffer.from(value as string | Buffer);
    if (!seal) return [column, { bytes: bytes.toString('base64') }];
    return [column, { sealed: masterKey.wrap(bytes, placeOf(table, seal, row)).toString('base64') }];
  });
  return { table: name, row: Object.fromEntries(archived) };
}

/** Opens what is sealed in it. @throws BrokenSealError where it is sealed under another master key */
export function openedRecord({ table: name, row }: ArchivedRecord, masterKey: MasterKey): VaultRecord {
  const table = tableOf(name);
  const opened = Object.entries(row).map(([column, value]): [string, Value] => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return [column, value as Value];
    if ('bytes' in value) return [column, Buffer.from(value.bytes, 'base64')];
    const { kind, seal } = table.columns[column]!;
    const { sealed } = value as { readonly sealed: string };
    const bytes = masterKey.unwrap(Buffer.from(sealed, 'base64'), placeOf(table, seal!, row));
    return [column, kind === 'bytes' ? bytes : bytes.toString()];
  });
  return { table: name, row: Object.fromEntries(opened) };
}

/** @throws Error where this release has no such table */
function tableOf(name: string): AnyVaultTable {
  const table = tables.get(name);
  if (!table) throw new Error(`This release knows no table ${name} of the vault.`);
  return table;
}
