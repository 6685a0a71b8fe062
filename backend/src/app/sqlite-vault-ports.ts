import { SqliteCheckpoints } from '../event-sourcing/followers/sqlite/sqlite-checkpoints.ts';
import { SqliteSubjectKeys } from '../event-sourcing/personal-data/sqlite/sqlite-subject-keys.ts';
import { SqliteCredentials } from '../features/accounts/sqlite/sqlite-credentials.ts';
import { SqliteVault } from '../platform/vault/sqlite-vault.ts';
import { SqliteRateLimiter } from '../web/access/sqlite/sqlite-rate-limiter.ts';
import { SqliteSessionStore } from '../web/access/sqlite/sqlite-session-store.ts';
import { SqliteIdempotencyStore } from '../web/http/sqlite/sqlite-idempotency-store.ts';
import type { VaultPorts } from './vault-ports.ts';

/** Opens the vault in a SQLite file; `:memory:` for one that ends with its process. @param masterKey 32 bytes */
export function openSqliteVault(file: string, masterKey: Buffer): VaultPorts {
  const vault = SqliteVault.open(file, masterKey);
  return {
    vault,
    subjectKeys: new SqliteSubjectKeys(vault),
    credentials: new SqliteCredentials(vault),
    sessions: new SqliteSessionStore(vault),
    outcomes: new SqliteIdempotencyStore(vault),
    rateLimiter: new SqliteRateLimiter(vault),
    checkpoints: new SqliteCheckpoints(vault),
  };
}
