import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AuthorizationCheck } from './authorization-check.ts';
import { AuthorizationGuard } from './authorization-guard.ts';
import { VaultSweeper } from './vault-sweeper.ts';
import { SessionUserSerializer } from './attach-caller.ts';

/** Who is asking, and what they may. */
@Module({
  imports: [DiscoveryModule],
  providers: [SessionUserSerializer, AuthorizationCheck, VaultSweeper, { provide: APP_GUARD, useClass: AuthorizationGuard }],
  exports: [VaultSweeper],
})
export class AccessModule {}
