import { Module } from '@nestjs/common';
import { overVault } from '../../platform/vault/over-vault.ts';
import { AccessModule } from '../../web/access/access.module.ts';
import { ApiTokensController } from './api-tokens.controller.ts';
import { ApiTokens } from './api-tokens.ts';
import { TokenOwners } from './token-owners.ts';
import { TokenUses } from './token-uses.ts';

/** Tokens by which programs call: whose each is, and those who make and revoke them. */
@Module({
  imports: [AccessModule],
  controllers: [ApiTokensController],
  providers: [overVault(TokenUses), ApiTokens, TokenOwners],
  exports: [TokenOwners],
})
export class ApiTokensModule {}
