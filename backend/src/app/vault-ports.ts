import type { Abstract, Provider } from '@nestjs/common';
import { Checkpoints } from '../event-sourcing/followers/checkpoints.ts';
import { SubjectKeys } from '../event-sourcing/personal-data/subject-keys.ts';
import { LogHeads } from '../event-sourcing/proof/log-heads.ts';
import { SigningKeys } from '../event-sourcing/proof/signing-keys.ts';
import { Credentials } from '../features/accounts/credentials.ts';
import { FamiliarNetworks } from '../features/accounts/familiar-networks.ts';
import { SecondFactors } from '../features/accounts/second-factors.ts';
import { Presences } from '../features/notifications/presences.ts';
import { InviteCodes } from '../features/partners/invite-codes.ts';
import { Vault } from '../platform/vault/vault.ts';
import { RateLimiter } from '../web/access/rate-limiter.ts';
import { SessionStore } from '../web/access/session-store.ts';
import { IdempotencyStore } from '../web/http/idempotency-store.ts';
import { OpenStreams } from '../web/server-sent-events/open-streams.ts';

/** A vault and the ports to its parts, which are opened together because they share a file or a database. */
export abstract class VaultPorts {
  abstract readonly vault: Vault;
  abstract readonly subjectKeys: SubjectKeys;
  abstract readonly credentials: Credentials;
  abstract readonly familiarNetworks: FamiliarNetworks;
  abstract readonly secondFactors: SecondFactors;
  abstract readonly inviteCodes: InviteCodes;
  abstract readonly sessions: SessionStore;
  abstract readonly outcomes: IdempotencyStore;
  abstract readonly rateLimiter: RateLimiter;
  abstract readonly checkpoints: Checkpoints;
  abstract readonly openStreams: OpenStreams;
  abstract readonly presences: Presences;
  abstract readonly signingKeys: SigningKeys;
  abstract readonly logHeads: LogHeads;
}

/** Provides each port by its class, where `VaultPorts` is provided. */
export const vaultPortProviders: readonly Provider[] = [
  port(Vault, ({ vault }) => vault),
  port(SubjectKeys, ({ subjectKeys }) => subjectKeys),
  port(Credentials, ({ credentials }) => credentials),
  port(FamiliarNetworks, ({ familiarNetworks }) => familiarNetworks),
  port(SecondFactors, ({ secondFactors }) => secondFactors),
  port(InviteCodes, ({ inviteCodes }) => inviteCodes),
  port(SessionStore, ({ sessions }) => sessions),
  port(IdempotencyStore, ({ outcomes }) => outcomes),
  port(RateLimiter, ({ rateLimiter }) => rateLimiter),
  port(Checkpoints, ({ checkpoints }) => checkpoints),
  port(OpenStreams, ({ openStreams }) => openStreams),
  port(Presences, ({ presences }) => presences),
  port(SigningKeys, ({ signingKeys }) => signingKeys),
  port(LogHeads, ({ logHeads }) => logHeads),
];

function port<T>(provide: Abstract<T>, useFactory: (ports: VaultPorts) => T): Provider {
  return { provide, useFactory, inject: [VaultPorts] };
}
