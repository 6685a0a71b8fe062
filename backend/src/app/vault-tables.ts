import { checkpoints } from '../event-sourcing/followers/vault-checkpoints.ts';
import { subjectKeys } from '../event-sourcing/personal-data/subject-keys.ts';
import { logHeads } from '../event-sourcing/proof/log-heads.ts';
import { signingKeys } from '../event-sourcing/proof/signing-keys.ts';
import { credentials } from '../features/accounts/credentials.ts';
import { familiarNetworks } from '../features/accounts/familiar-networks.ts';
import { secondFactors } from '../features/accounts/second-factors.ts';
import { presences } from '../features/notifications/presences.ts';
import { inviteCodes } from '../features/partners/invite-codes.ts';
import type { AnyVaultTable } from '../platform/vault/vault-table.ts';
import { attempts } from '../web/access/rate-limiter.ts';
import { sessions } from '../web/access/session-store.ts';
import { outcomes } from '../web/http/idempotency-store.ts';
import { openStreams } from '../web/server-sent-events/open-streams.ts';

/** Every table of the vault but its own secrets. */
export const vaultTables: readonly AnyVaultTable[] = [
  subjectKeys,
  signingKeys,
  logHeads,
  checkpoints,
  sessions,
  attempts,
  outcomes,
  openStreams,
  credentials,
  secondFactors,
  familiarNetworks,
  inviteCodes,
  presences,
];
