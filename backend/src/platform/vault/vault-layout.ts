import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, layoutOf } from '../sqlite/database.ts';

const layout = 8;

const familiarNetworks = `
  CREATE TABLE familiar_network (
    user_id TEXT NOT NULL, network_hash TEXT NOT NULL, ends_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, network_hash)
  ) STRICT, WITHOUT ROWID;
`;

const inviteCodes = `
  CREATE TABLE invite_code (
    partner_id TEXT NOT NULL, version INTEGER NOT NULL, hash TEXT NOT NULL, wrapped BLOB NOT NULL,
    PRIMARY KEY (partner_id, version)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX invite_code_by_hash ON invite_code (hash);
`;

const secondFactors = `
  CREATE TABLE second_factor (
    user_id TEXT NOT NULL, version INTEGER NOT NULL, wrapped BLOB NOT NULL, used_period INTEGER NOT NULL,
    recovery_hashes TEXT NOT NULL,
    PRIMARY KEY (user_id, version)
  ) STRICT, WITHOUT ROWID;
`;

/** Of the keys before the one that signs only the public part is kept. */
const proof = `
  CREATE TABLE signing_key (
    number INTEGER PRIMARY KEY, kid TEXT NOT NULL, public_key TEXT NOT NULL, made_at TEXT NOT NULL, wrapped BLOB
  ) STRICT;
  CREATE TABLE log_head (
    day TEXT PRIMARY KEY, made_at TEXT NOT NULL, events INTEGER NOT NULL, hash TEXT NOT NULL, kid TEXT NOT NULL,
    signature TEXT NOT NULL, position TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

const linesOfAttempts = 'ALTER TABLE attempt ADD COLUMN line_hash TEXT;';

/** A subject whose key was destroyed keeps its row without the key, so that none is made for it again. */
const tables = `
  CREATE TABLE subject_key (subject TEXT PRIMARY KEY, wrapped BLOB) STRICT, WITHOUT ROWID;
  CREATE TABLE secret (name TEXT PRIMARY KEY, wrapped BLOB NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE credential (
    user_id TEXT NOT NULL, version INTEGER NOT NULL, hash TEXT NOT NULL, expires_at TEXT, recoverable BLOB,
    PRIMARY KEY (user_id, version)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE session (
    id_hash TEXT PRIMARY KEY, user_id TEXT, data TEXT NOT NULL, expires_at INTEGER NOT NULL, log_position TEXT
  ) STRICT;
  CREATE INDEX session_by_user ON session (user_id);
  CREATE INDEX session_by_expiry ON session (expires_at);
  CREATE TABLE outcome (
    caller TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, status INTEGER NOT NULL,
    body TEXT NOT NULL, log_position TEXT, expires_at INTEGER NOT NULL,
    PRIMARY KEY (caller, key)
  ) STRICT;
  CREATE INDEX outcome_by_expiry ON outcome (expires_at);
  CREATE TABLE attempt (key_hash TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at INTEGER NOT NULL) STRICT;
  CREATE INDEX attempt_by_end ON attempt (ends_at);
  ${linesOfAttempts}
  CREATE TABLE checkpoint (name TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT, WITHOUT ROWID;
  ${familiarNetworks}
  ${inviteCodes}
  ${secondFactors}
  ${proof}
`;

/** What each earlier layout lacks. */
const additions: Readonly<Record<number, string>> = {
  0: tables,
  4: familiarNetworks + inviteCodes + secondFactors + linesOfAttempts + proof,
  5: inviteCodes + secondFactors + linesOfAttempts + proof,
  6: secondFactors + linesOfAttempts + proof,
  7: proof,
};

/** Makes the tables of a new vault, and those that one of an earlier layout lacks. @throws Error where the file has another layout */
export function prepareLayout(database: DatabaseSync, file: string): void {
  inTransaction(database, () => {
    const found = layoutOf(database);
    if (found === layout) return;
    const lacking = additions[found];
    if (lacking === undefined) throw anotherLayout(file, found);
    database.exec(`${lacking} PRAGMA user_version = ${layout};`);
  });
}

/** @throws Error where the file has another layout, of which an earlier one is lifted at the next start of the programme */
export function mustHaveLayout(database: DatabaseSync, file: string): void {
  const found = layoutOf(database);
  if (found !== layout) throw anotherLayout(file, found);
}

function anotherLayout(file: string, found: number): Error {
  return new Error(`The vault ${file} has the layout ${found}, and this programme knows ${layout}.`);
}
