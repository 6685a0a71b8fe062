import { eachOnce } from '../../event-sourcing/features/feature.ts';
import { checkpoints } from '../../event-sourcing/followers/vault-checkpoints.ts';
import { subjectKeys } from '../../event-sourcing/personal-data/subject-keys.ts';
import { logHeads } from '../../event-sourcing/proof/log-heads.ts';
import { signingKeys } from '../../event-sourcing/proof/signing-keys.ts';
import { attempts } from '../../web/access/rate-limiter.ts';
import { sessions } from '../../web/access/sessions/session-store.ts';
import { outcomes } from '../../web/http/idempotency/idempotency-store.ts';
import { openStreams } from '../../web/server-sent-events/open-streams.ts';
import { features } from '../features.ts';

/** Every table of the vault but its own secrets. */
export const vaultTables = eachOnce('vault table', [
  subjectKeys,
  signingKeys,
  logHeads,
  checkpoints,
  sessions,
  attempts,
  outcomes,
  openStreams,
  ...features.flatMap((feature) => feature.vaultTables),
]);
