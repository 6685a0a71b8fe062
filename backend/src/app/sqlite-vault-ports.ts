import { SqliteCheckpoints } from '../event-sourcing/followers/sqlite/sqlite-checkpoints.ts';
import { SqliteSubjectKeys } from '../event-sourcing/personal-data/sqlite/sqlite-subject-keys.ts';
import { SqliteLogHeads } from '../event-sourcing/proof/sqlite/sqlite-log-heads.ts';
import { SqliteSigningKeys } from '../event-sourcing/proof/sqlite/sqlite-signing-keys.ts';
import { SqliteFamiliarNetworks } from '../features/accounts/sqlite/sqlite-familiar-networks.ts';
import { SqliteCredentials } from '../features/accounts/sqlite/sqlite-credentials.ts';
import { SqliteSecondFactors } from '../features/accounts/sqlite/sqlite-second-factors.ts';
import { LocalPresences } from '../features/notifications/presences.ts';
import { SqliteInviteCodes } from '../features/partners/sqlite/sqlite-invite-codes.ts';
import { SqliteVault } from '../platform/vault/sqlite-vault.ts';
import { SqliteRateLimiter } from '../web/access/sqlite/sqlite-rate-limiter.ts';
import { SqliteSessionStore } from '../web/access/sqlite/sqlite-session-store.ts';
import { SqliteIdempotencyStore } from '../web/http/sqlite/sqlite-idempotency-store.ts';
import { LocalOpenStreams } from '../web/server-sent-events/open-streams.ts';
import type { VaultPorts } from './vault-ports.ts';

/**
 * Opens the vault in a SQLite file; `:memory:` for one that ends with its process.
 * @param masterKey 32 bytes
 * @param previous those of before
 */
export function openSqliteVault(file: string, masterKey: Buffer, previous: readonly Buffer[] = []): VaultPorts {
  return portsOf(SqliteVault.open(file, masterKey, previous));
}

/** Beside a process that uses it; nothing can be written. */
export function readSqliteVault(file: string, masterKey: Buffer, previous: readonly Buffer[] = []): VaultPorts {
  return portsOf(SqliteVault.read(file, masterKey, previous));
}

function portsOf(vault: SqliteVault): VaultPorts {
  return {
    vault,
    subjectKeys: new SqliteSubjectKeys(vault),
    credentials: new SqliteCredentials(vault),
    familiarNetworks: new SqliteFamiliarNetworks(vault),
    secondFactors: new SqliteSecondFactors(vault),
    inviteCodes: new SqliteInviteCodes(vault),
    sessions: new SqliteSessionStore(vault),
    outcomes: new SqliteIdempotencyStore(vault),
    rateLimiter: new SqliteRateLimiter(vault),
    checkpoints: new SqliteCheckpoints(vault),
    openStreams: new LocalOpenStreams(),
    presences: new LocalPresences(),
    signingKeys: new SqliteSigningKeys(vault),
    logHeads: new SqliteLogHeads(vault),
  };
}
