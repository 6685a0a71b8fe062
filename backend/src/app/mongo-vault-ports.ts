import type { Db } from 'mongodb';
import { MongoCheckpoints } from '../event-sourcing/followers/mongodb/mongo-checkpoints.ts';
import { MongoSubjectKeys } from '../event-sourcing/personal-data/mongodb/mongo-subject-keys.ts';
import { MongoLogHeads } from '../event-sourcing/proof/mongodb/mongo-log-heads.ts';
import { MongoSigningKeys } from '../event-sourcing/proof/mongodb/mongo-signing-keys.ts';
import { MongoFamiliarNetworks } from '../features/accounts/mongodb/mongo-familiar-networks.ts';
import { MongoCredentials } from '../features/accounts/mongodb/mongo-credentials.ts';
import { MongoSecondFactors } from '../features/accounts/mongodb/mongo-second-factors.ts';
import { MongoPresences } from '../features/notifications/mongodb/mongo-presences.ts';
import { MongoInviteCodes } from '../features/partners/mongodb/mongo-invite-codes.ts';
import { MongoVault } from '../platform/vault/mongo-vault.ts';
import { MongoRateLimiter } from '../web/access/mongodb/mongo-rate-limiter.ts';
import { MongoSessionStore } from '../web/access/mongodb/mongo-session-store.ts';
import { MongoIdempotencyStore } from '../web/http/mongodb/mongo-idempotency-store.ts';
import { MongoOpenStreams } from '../web/server-sent-events/mongodb/mongo-open-streams.ts';
import type { VaultPorts } from './vault-ports.ts';

/** Opens the vault in a MongoDB database of a replica set. @param masterKey 32 bytes @param previous those of before */
export async function openMongoVault(db: Db, masterKey: Buffer, previous: readonly Buffer[] = []): Promise<VaultPorts> {
  const vault = await MongoVault.open(db, masterKey, previous);
  return {
    vault,
    subjectKeys: new MongoSubjectKeys(vault),
    credentials: new MongoCredentials(vault),
    familiarNetworks: new MongoFamiliarNetworks(vault),
    secondFactors: new MongoSecondFactors(vault),
    inviteCodes: new MongoInviteCodes(vault),
    sessions: new MongoSessionStore(vault),
    outcomes: new MongoIdempotencyStore(vault),
    rateLimiter: new MongoRateLimiter(vault),
    checkpoints: new MongoCheckpoints(vault),
    openStreams: new MongoOpenStreams(vault),
    presences: new MongoPresences(vault),
    signingKeys: new MongoSigningKeys(vault),
    logHeads: new MongoLogHeads(vault),
  };
}
