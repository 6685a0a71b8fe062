import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuthorizationCheck } from './authorization-check.ts';
import { ExpiredSessions } from './sessions/expired-sessions.ts';
import { SecurityLog } from './security-log.ts';
import { VaultSweeper } from './vault-sweeper.ts';

/** The caller, and the access to calls. */
@Module({
  imports: [DiscoveryModule],
  providers: [AuthorizationCheck, ExpiredSessions, SecurityLog, VaultSweeper],
  exports: [ExpiredSessions, SecurityLog, VaultSweeper],
})
export class AccessModule {}
