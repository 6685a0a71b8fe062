import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { inTransaction, openDatabase } from '../../platform/sqlite/database.ts';
import { MasterKey, places } from '../../platform/crypto/master-key.ts';
import { hashOfInviteCode } from '../../features/partners/invite-codes.ts';
import { batchesOf, type VaultContents, type VaultRecord } from './vault-contents.ts';
import { SqliteVault } from '../../platform/vault/sqlite-vault.ts';

type Kind = VaultRecord['kind'];
type Row = Record<string, SQLOutputValue>;
type Of<K extends Kind> = Extract<VaultRecord, { readonly kind: K }>;

/** How the records of a kind lie in their table. */
interface Shelf<K extends Kind> {
  readonly table: string;
  readonly columns: readonly string[];
  readonly read: (row: Row, masterKey: MasterKey) => Of<K>;
  readonly write: (record: Of<K>, masterKey: MasterKey) => readonly SQLInputValue[];
}

type Readable = Pick<Shelf<Kind>, 'table' | 'columns' | 'read'>;

const shelves: { readonly [K in Kind]: Shelf<K> } = {
  secret: {
    table: 'secret',
    columns: ['name', 'wrapped'],
    read: (row, masterKey) => {
      const { name, wrapped } = row as { name: string; wrapped: Uint8Array };
      return { kind: 'secret', name, key: masterKey.unwrap(wrapped, places.secret(name)) };
    },
    write: ({ name, key }, masterKey) => [name, masterKey.wrap(key, places.secret(name))],
  },
  'subject key': {
    table: 'subject_key',
    columns: ['subject', 'wrapped'],
    read: (row, masterKey) => {
      const { subject, wrapped } = row as { subject: string; wrapped: Uint8Array | null };
      return { kind: 'subject key', subject, key: wrapped && masterKey.unwrap(wrapped, places.subjectKey(subject)) };
    },
    write: ({ subject, key }, masterKey) => [subject, key && masterKey.wrap(key, places.subjectKey(subject))],
  },
  credential: {
    table: 'credential',
    columns: ['user_id', 'version', 'hash', 'expires_at', 'recoverable'],
    read: (row, masterKey) => {
      const {
        user_id: userId,
        version,
        recoverable,
      } = row as { user_id: string; version: number; recoverable: Uint8Array | null };
      const password = recoverable && masterKey.unwrap(recoverable, places.password(userId, version)).toString();
      return {
        kind: 'credential',
        userId,
        version,
        hash: row['hash'] as string,
        expiresAt: row['expires_at'] as string,
        password,
      };
    },
    write: ({ userId, version, hash, expiresAt, password }, masterKey) => {
      const sealed = password === null ? null : masterKey.wrap(Buffer.from(password), places.password(userId, version));
      return [userId, version, hash, expiresAt, sealed];
    },
  },
  'second factor': {
    table: 'second_factor',
    columns: ['user_id', 'version', 'wrapped', 'used_period', 'recovery_hashes'],
    read: (row, masterKey) => {
      const { user_id: userId, version, wrapped } = row as { user_id: string; version: number; wrapped: Uint8Array };
      const secret = masterKey.unwrap(wrapped, places.secondFactor(userId, version));
      const recoveryHashes = JSON.parse(row['recovery_hashes'] as string) as string[];
      return { kind: 'second factor', userId, version, secret, usedPeriod: row['used_period'] as number, recoveryHashes };
    },
    write: ({ userId, version, secret, usedPeriod, recoveryHashes }, masterKey) => [
      ...[userId, version, masterKey.wrap(secret, places.secondFactor(userId, version)), usedPeriod],
      JSON.stringify(recoveryHashes),
    ],
  },
  session: {
    table: 'session',
    columns: ['id_hash', 'user_id', 'data', 'expires_at', 'log_position'],
    read: ({ id_hash: idHash, user_id: userId, data, expires_at: expiresAt, log_position: logPosition }) =>
      ({ kind: 'session', idHash, userId, data, expiresAt, logPosition }) as Of<'session'>,
    write: ({ idHash, userId, data, expiresAt, logPosition }) => [idHash, userId, data, expiresAt, logPosition],
  },
  'invite code': {
    table: 'invite_code',
    columns: ['partner_id', 'version', 'hash', 'wrapped'],
    read: (row, masterKey) => {
      const { partner_id: partnerId, version, wrapped } = row as { partner_id: string; version: number; wrapped: Uint8Array };
      const code = masterKey.unwrap(wrapped, places.inviteCode(partnerId, version)).toString();
      return { kind: 'invite code', partnerId, version, code };
    },
    write: ({ partnerId, version, code }, masterKey) => {
      const wrapped = masterKey.wrap(Buffer.from(code), places.inviteCode(partnerId, version));
      return [partnerId, version, hashOfInviteCode(code), wrapped];
    },
  },
  'signing key': {
    table: 'signing_key',
    columns: ['number', 'kid', 'public_key', 'made_at', 'wrapped'],
    read: (row, masterKey) => {
      const { number, kid, wrapped } = row as { number: number; kid: string; wrapped: Uint8Array | null };
      const { public_key: publicKey, made_at: madeAt } = row as { public_key: string; made_at: string };
      const privateKey = wrapped && masterKey.unwrap(wrapped, places.signingKey(kid));
      return { kind: 'signing key', number, kid, publicKey, madeAt, privateKey };
    },
    write: ({ number, kid, publicKey, madeAt, privateKey }, masterKey) => [
      ...[number, kid, publicKey, madeAt],
      privateKey && masterKey.wrap(privateKey, places.signingKey(kid)),
    ],
  },
  head: {
    table: 'log_head',
    columns: ['day', 'made_at', 'events', 'hash', 'kid', 'signature', 'position'],
    read: ({ made_at: madeAt, ...rest }) => ({ kind: 'head', madeAt, ...rest }) as Of<'head'>,
    write: ({ day, madeAt, events, hash, kid, signature, position }) => [day, madeAt, events, hash, kid, signature, position],
  },
  outcome: {
    table: 'outcome',
    columns: ['caller', 'key', 'fingerprint', 'status', 'body', 'log_position', 'expires_at'],
    read: ({ log_position: logPosition, expires_at: expiresAt, ...rest }) =>
      ({ kind: 'outcome', ...rest, logPosition, expiresAt }) as Of<'outcome'>,
    write: ({ caller, key, fingerprint, status, body, logPosition, expiresAt }) => [
      ...[caller, key, fingerprint, status, body, logPosition, expiresAt],
    ],
  },
  checkpoint: {
    table: 'checkpoint',
    columns: ['name', 'position'],
    read: ({ name, position }) => ({ kind: 'checkpoint', name, position }) as Of<'checkpoint'>,
    write: ({ name, position }) => [name, position],
  },
  attempts: {
    table: 'attempt',
    columns: ['key_hash', 'count', 'ends_at', 'line_hash'],
    read: ({ key_hash: keyHash, count, ends_at: endsAt, line_hash: lineHash }) =>
      ({ kind: 'attempts', keyHash, count, endsAt, lineHash }) as Of<'attempts'>,
    write: ({ keyHash, count, endsAt, lineHash }) => [keyHash, count, endsAt, lineHash],
  },
  'familiar network': {
    table: 'familiar_network',
    columns: ['user_id', 'network_hash', 'ends_at'],
    read: ({ user_id: userId, network_hash: networkHash, ends_at: endsAt }) =>
      ({ kind: 'familiar network', userId, networkHash, endsAt }) as Of<'familiar network'>,
    write: ({ userId, networkHash, endsAt }) => [userId, networkHash, endsAt],
  },
};

/** Everything in a vault's SQLite file. */
export class SqliteVaultContents implements VaultContents {
  private constructor(
    private readonly database: DatabaseSync,
    private readonly masterKey: MasterKey,
  ) {}

  /** @param masterKey 32 bytes @throws Error where the vault was locked with another master key, or is of a later layout */
  static async open(file: string, masterKey: Buffer): Promise<SqliteVaultContents> {
    await SqliteVault.open(file, masterKey).close();
    const database = openDatabase(file, { synchronous: 'FULL', secureDelete: true });
    return new SqliteVaultContents(database, new MasterKey(masterKey));
  }

  async *records(): AsyncIterable<VaultRecord> {
    for (const { table, columns, read } of Object.values<Readable>(shelves)) {
      const rows = this.database.prepare(`SELECT ${columns.join(', ')} FROM ${table}`).iterate();
      for (const row of rows) yield read(row, this.masterKey);
    }
  }

  async refill(records: AsyncIterable<VaultRecord>): Promise<void> {
    inTransaction(this.database, () => {
      for (const { table } of Object.values(shelves)) this.database.exec(`DELETE FROM ${table}`);
    });
    for await (const batch of batchesOf(records))
      inTransaction(this.database, () => batch.forEach((record) => this.#put(record)));
  }

  async close(): Promise<void> {
    this.database.close();
  }

  #put(record: VaultRecord): void {
    const { table, columns, write } = shelves[record.kind] as Shelf<Kind>;
    const insert = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
    this.database.prepare(insert).run(...write(record, this.masterKey));
  }
}
