import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessModule } from '../../web/access/access.module.ts';
import { overVault } from '../../platform/vault/over-vault.ts';
import { NotedActs } from '../../web/http/idempotency/noted-acts.ts';
import { AccountsController } from './login/accounts.controller.ts';
import { AdminUsersController } from './administrators/admin-users.controller.ts';
import { AdminUsers } from './administrators/admin-users.ts';
import { AuthorizationGuard } from './authorization-guard.ts';
import { Credentials } from './passwords/credentials.ts';
import { FamiliarNetworks } from './attempts/familiar-networks.ts';
import { FirstStart } from './administrators/first-start.ts';
import { LogInAttempts } from './attempts/log-in-attempts.ts';
import { NameHasher } from './names/name-hashes.ts';
import { OperatorActs } from './administrators/operator-acts.ts';
import { PasswordChanges } from './passwords/password-changes.ts';
import { Passwords } from './passwords/passwords.ts';
import { OwnSecondFactor } from './second-factor/own-second-factor.ts';
import { SecondFactorCodes } from './second-factor/second-factor-codes.ts';
import { SecondFactors } from './second-factor/second-factors.ts';
import { SecondFactorController } from './second-factor/second-factor.controller.ts';
import { OwnSessions } from './login/own-sessions.ts';
import { SignOut } from './login/sign-out.ts';
import { PasswordStrategy } from './login/password-strategy.ts';

/** Authorization, logging in and out, view-only administrators, and the names that are taken. */
@Module({
  imports: [AccessModule],
  controllers: [AccountsController, SecondFactorController, AdminUsersController],
  providers: [
    overVault(Credentials),
    overVault(FamiliarNetworks),
    overVault(SecondFactors),
    AdminUsers,
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
  exports: [FamiliarNetworks, FirstStart, NameHasher, OperatorActs, OwnSessions, Passwords, SignOut],
})
export class AccountsModule {}
