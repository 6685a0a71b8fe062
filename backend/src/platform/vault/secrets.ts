import { randomBytes } from 'node:crypto';
import { WrongMasterKeyError } from '../crypto/master-key.ts';
import { BrokenSealError, keyLength } from '../crypto/sealing.ts';
import { bytes, sealed, text, vaultTable, type AnyVaultTable } from './vault-table.ts';

/** The vault's own secrets, of which the one for the hashes of names is the first. */
export const secrets = vaultTable('secret', { name: text, key: sealed(bytes, { place: 'secret', column: 'wrapped' }) })({
  key: ['name'],
  subject: { nobody: 'Secrets of the installation.' },
  backup: true,
});

/** The secret that the vault opens with. */
export const nameSecret = 'names';

export function newNameSecret() {
  return { name: nameSecret, key: randomBytes(keyLength) };
}

/** The first thing that is opened in a vault tells whether its master key is the right one. */
export function asWrongMasterKey(error: unknown): unknown {
  return error instanceof BrokenSealError ? new WrongMasterKeyError(error) : error;
}

/** The declared tables with the vault's own. @throws Error where two have the same name */
export function withSecrets(tables: readonly AnyVaultTable[]): readonly AnyVaultTable[] {
  const all = [secrets, ...tables];
  const double = all.find(({ name }, index) => all.findIndex((other) => other.name === name) !== index);
  if (double) throw new Error(`Two tables of the vault have the name ${double.name}.`);
  return all;
}
