import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AccessModule } from '../access/access.module.ts';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { HealthController } from '../projections/health.controller.ts';
import { Draining } from './draining.ts';
import { ErrorFilter } from './error-filter.ts';
import { ValidationByContract } from './validation.ts';

/** Everything between a request and the handler that answers it. */
@Module({
  imports: [AccessModule, AccountsModule],
  controllers: [HealthController],
  providers: [Draining, { provide: APP_FILTER, useClass: ErrorFilter }, { provide: APP_PIPE, useClass: ValidationByContract }],
})
export class DoorModule {}
