import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessModule } from '../../web/access/access.module.ts';
import { overVault } from '../../platform/vault/over-vault.ts';
import { NotedActs } from '../../web/http/noted-acts.ts';
import { AccountsController } from './accounts.controller.ts';
import { AdminUsersController } from './admin-users.controller.ts';
import { AdminUsers } from './admin-users.ts';
import { AuthorizationGuard } from './authorization-guard.ts';
import { Credentials } from './credentials.ts';
import { ExportTokensController } from './export-tokens.controller.ts';
import { ExportTokens } from './export-tokens.ts';
import { FamiliarNetworks } from './familiar-networks.ts';
import { FirstStart } from './first-start.ts';
import { LogInAttempts } from './log-in-attempts.ts';
import { NameHasher } from './name-hashes.ts';
import { OperatorActs } from './operator-acts.ts';
import { PasswordChanges } from './password-changes.ts';
import { Passwords } from './passwords.ts';
import { OwnSecondFactor } from './own-second-factor.ts';
import { SecondFactorCodes } from './second-factor-codes.ts';
import { SecondFactors } from './second-factors.ts';
import { SecondFactorController } from './second-factor.controller.ts';
import { OwnSessions } from './own-sessions.ts';
import { SignOut } from './sign-out.ts';
import { PasswordStrategy } from './password-strategy.ts';

/** Authorization, logging in and out, view-only administrators, and the names that are taken. */
@Module({
  imports: [AccessModule],
  controllers: [AccountsController, SecondFactorController, ExportTokensController, AdminUsersController],
  providers: [
    overVault(Credentials),
    overVault(FamiliarNetworks),
    overVault(SecondFactors),
    AdminUsers,
    ExportTokens,
    FirstStart,
    LogInAttempts,
    NameHasher,
    NotedActs,
    OperatorActs,
    OwnSecondFactor,
    OwnSessions,
    SecondFactorCodes,
    PasswordChanges,
    Passwords,
    PasswordStrategy,
    SignOut,
    { provide: APP_GUARD, useClass: AuthorizationGuard },
  ],
  exports: [ExportTokens, FamiliarNetworks, FirstStart, NameHasher, OperatorActs, OwnSessions, Passwords, SignOut],
})
export class AccountsModule {}
